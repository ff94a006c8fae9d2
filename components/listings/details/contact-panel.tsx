import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { DetailsPrice } from './details-price';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/http/paths';
import { formatId, localizeDigits } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { type Contact, initials } from '@/lib/listings/contact';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  property: PropertyView;
  /** Null if the page is not public. */
  contact: Contact | null;
};

/** A column of its own, with the price, from 1024 px. Below that FloatingContact has its two links. */
export function ContactPanel({ property, contact }: Props) {
  const t = useTranslations('details.contact');
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-5 rounded-lg border bg-card p-5 text-card-foreground">
      <DetailsPrice property={property} className="hidden lg:block" />
      <h2 id={heading} className="text-lg font-bold lg:sr-only">
        {t('title')}
      </h2>
      <Publisher property={property} linked={contact !== null} phoneConfirmed={contact?.confirmed === true} />
      {contact && (
        <div className="hidden gap-3 lg:grid print:block">
          <a
            href={contact.call}
            className={`${buttonVariants({ size: 'lg' })} print:border print:bg-background print:text-foreground`}
          >
            <Icon name="phone" />
            <span className="sr-only">{t('call')}</span>
            <bdi dir="ltr">{contact.shown}</bdi>
          </a>
          <a
            href={contact.whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonVariants({ variant: 'whatsapp', size: 'lg' })} print:hidden`}
          >
            <Icon name="whatsapp" />
            {t('whatsapp')}
          </a>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t pt-2 text-sm text-muted-foreground">
        <p className="py-2">{t('reference', { id: formatId(property.id, locale) })}</p>
        {contact && (
          <Link
            href={paths.reportProperty(property.id)}
            rel="nofollow"
            className="inline-flex min-h-11 items-center hover:underline print:hidden"
          >
            {t('report')}
          </Link>
        )}
        {contact && (
          <Link
            href={paths.advertiser(property.publisherId)}
            className="inline-flex min-h-11 items-center font-medium text-primary hover:underline print:hidden"
          >
            {t('listings')}
          </Link>
        )}
      </div>
    </section>
  );
}

type PublisherProps = { property: PropertyView; linked: boolean; phoneConfirmed: boolean };

/** Shows the product's name for a publisher without one (docs/product.md 4.4). The publisher's page is public while the listing is. */
function Publisher({ property, linked, phoneConfirmed }: PublisherProps) {
  const locale = useLocale();
  const t = useTranslations();
  const name = property.publisherName.trim() || t('site.name');
  const contact = property.contactName?.trim();
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid shrink-0 place-items-center rounded-full bg-accent text-accent-foreground size-12 text-base font-bold"
      >
        <bdi>{initials(name)}</bdi>
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-xs text-muted-foreground">
          {property.advertiserKind ? t(`types.advertiser.${property.advertiserKind}`) : t('details.contact.publisher')}
        </p>
        <p className="font-medium">
          {linked ? (
            <Link href={paths.advertiser(property.publisherId)} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        {phoneConfirmed && <p className="text-sm text-muted-foreground">{t('details.contact.confirmed')}</p>}
        {property.licenceNumber && (
          <p className="text-sm text-muted-foreground">
            {t.rich('details.contact.licence', {
              number: localizeDigits(property.licenceNumber, locale),
              b: (text) => <bdi>{text}</bdi>,
            })}
          </p>
        )}
        {property.letterNumber && (
          <p className="text-sm text-muted-foreground">
            {t.rich('details.contact.letter', {
              number: property.letterNumber,
              b: (text) => <bdi>{text}</bdi>,
            })}
          </p>
        )}
        {contact && contact !== name && (
          <p className="text-sm text-muted-foreground">
            {t.rich('details.contact.ask', { name: contact, b: (text) => <bdi>{text}</bdi> })}
          </p>
        )}
      </div>
    </div>
  );
}
