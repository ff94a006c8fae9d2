import { CalendarClock, MessageSquareText, Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badges } from '../badges';
import { ContactLink } from './listing-events';
import { buttonVariants } from '@/components/ui/button';
import { TitledSection } from '@/components/ui/titled-section';
import { WhatsAppIcon } from '@/components/ui/whatsapp-icon';
import { paths } from '@/lib/http/paths';
import { formatId, localizeDigits } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { LEAD_KINDS } from '@/lib/leads/schema';
import { initials, type Contact } from '@/lib/listings/contact';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  property: PropertyView;
  /** Null if the page is not public. */
  contact: Contact | null;
};

/** The advertiser and the links to it. Below 1024 px, FloatingContact has those to call and to WhatsApp. */
export function ContactPanel({ property, contact }: Props) {
  const t = useTranslations('details.contact');
  const locale = useLocale();
  const quiet = 'inline-flex min-h-11 items-center hover:underline print:hidden';
  return (
    <TitledSection
      title={t('title')}
      className="grid gap-5 rounded-lg border bg-card p-5 text-card-foreground print:flex print:items-center print:justify-between print:p-[3mm] print:[&>h2]:hidden"
    >
      <Publisher property={property} linked={contact !== null} />
      {contact && (
        <div className="grid gap-3 max-lg:hidden print:block!">
          <ContactLink
            listing={property.id}
            kind="call"
            href={contact.call}
            className={`${buttonVariants({ size: 'lg' })} print:min-h-0 print:bg-transparent print:p-0 print:text-[14pt] print:font-bold print:text-foreground`}
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{t('call')}</span>
            <bdi dir="ltr">{contact.shown}</bdi>
          </ContactLink>
          <WhatsAppLink id={property.id} href={contact.whatsapp} className="print:hidden" />
        </div>
      )}
      {contact && (
        <div className="flex flex-wrap gap-x-6 print:hidden">
          {LEAD_KINDS.map((kind) => (
            <Link
              key={kind}
              href={paths.messageProperty(property.id, kind)}
              rel="nofollow"
              className={`${quiet} gap-2 font-medium text-primary`}
            >
              {kind === 'message' ? (
                <MessageSquareText aria-hidden className="size-4 shrink-0" />
              ) : (
                <CalendarClock aria-hidden className="size-4 shrink-0" />
              )}
              {t(kind === 'message' ? 'write' : 'viewing')}
            </Link>
          ))}
        </div>
      )}
      {/* A preview of a draft has no number. */}
      {property.id > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t pt-2 text-sm text-muted-foreground print:border-0 print:p-0">
          <p className="py-2">{t('reference', { id: formatId(property.id, locale) })}</p>
          {contact && (
            <>
              <Link href={paths.reportProperty(property.id)} rel="nofollow" className={quiet}>
                {t('report')}
              </Link>
              <Link href={paths.advertiser(property.publisherId)} className={`${quiet} font-medium text-primary`}>
                {t('listings')}
              </Link>
            </>
          )}
        </div>
      )}
    </TitledSection>
  );
}

/** Sticky, not fixed, so that it does not cover the footer. Toasts stay above it by --floating-height (globals.css). */
export function FloatingContact({ id, contact }: { id: number; contact: Contact }) {
  const t = useTranslations('details.contact');
  return (
    <div
      role="group"
      aria-label={t('title')}
      data-slot="floating-contact"
      className="sticky bottom-(--bottom-nav-height) z-30 -mx-(--gutter) border-t bg-background px-(--gutter) lg:hidden print:hidden max-lg:[@media(height<24rem)]:static"
    >
      <div className="mx-auto flex min-h-(--floating-height) max-w-md flex-wrap items-center gap-2 py-1.5 in-data-signed-in:pb-5">
        <ContactLink listing={id} kind="call" href={contact.call} className={`${buttonVariants()} flex-1`}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {t('call')}
        </ContactLink>
        <WhatsAppLink id={id} href={contact.whatsapp} className="flex-1" />
      </div>
    </div>
  );
}

type WhatsAppProps = { id: number; href: string; variant?: 'outline'; className: string; children?: ReactNode };

/** Its text is 'WhatsApp' without another. */
export function WhatsAppLink({ id, href, variant, className, children }: WhatsAppProps) {
  const t = useTranslations('details.contact');
  return (
    <ContactLink
      listing={id}
      kind="whatsapp"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonVariants({ variant: variant ?? 'whatsapp' })} ${className}`}
    >
      <WhatsAppIcon aria-hidden className="size-4 shrink-0" />
      {children ?? t('whatsapp')}
    </ContactLink>
  );
}

/** Shows the product's name for a publisher without one (docs/product.md 4.4). The publisher's page is public while the listing is. */
function Publisher({ property, linked }: { property: PropertyView; linked: boolean }) {
  const locale = useLocale();
  const t = useTranslations();
  const { advertiserKind, licenceNumber, letterNumber, publisherId } = property;
  const name = property.publisherName.trim() || t('site.name');
  const contact = property.contactName?.trim();
  const b = (text: ReactNode) => <bdi>{text}</bdi>;
  const notes = [
    licenceNumber && t.rich('details.contact.licence', { number: localizeDigits(licenceNumber, locale), b }),
    letterNumber && t.rich('details.contact.letter', { number: localizeDigits(letterNumber, locale), b }),
    contact && contact !== name && t.rich('details.contact.ask', { name: contact, b }),
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-accent font-bold text-accent-foreground"
      >
        <bdi>{initials(name)}</bdi>
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-xs text-muted-foreground">
          {t(advertiserKind ? `types.advertiser.${advertiserKind}` : 'details.contact.publisher')}
        </p>
        <p className="font-medium">
          {linked ? (
            <Link href={paths.advertiser(publisherId)} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        {notes.map((note, at) => (
          <p key={at} className="text-sm text-muted-foreground">
            {note}
          </p>
        ))}
        <Badges badges={property.badges} />
      </div>
    </div>
  );
}
