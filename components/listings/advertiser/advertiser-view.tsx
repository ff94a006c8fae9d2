import { useLocale, useTranslations } from 'next-intl';
import { Badges } from '../badges';
import { CARD_MESSAGES } from '../card/card-messages';
import { PropertyCards } from '../card/property-cards';
import { PageLinks } from '../list/page-links';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate, localizeDigits } from '@/lib/i18n/format';
import { initials } from '@/lib/listings/contact';
import type { AdvertiserPage } from '@/lib/listings/read/advertiser-page';
import { LOGO_WIDTH } from '@/lib/storage/photo-widths';

/** Who advertises, and all that they offer (docs/product.md 10.16). */
export function AdvertiserPageView({ page: { advertiser, page, exact, listings } }: { page: AdvertiserPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, logo, advertiserKind, licenceNumber, badges, since } = advertiser;
  const name = advertiser.name.trim() || t('site.name');
  return (
    <div className="page-width grid grid-cols-1 gap-8 pt-4 pb-12">
      <header className="flex items-center gap-4">
        {logo ? (
          <img
            src={logo}
            alt=""
            width={LOGO_WIDTH}
            height={LOGO_WIDTH}
            className="size-20 shrink-0 rounded-lg border bg-white object-contain lg:size-24"
          />
        ) : (
          <span
            aria-hidden
            className="grid shrink-0 place-items-center rounded-full bg-accent text-accent-foreground size-20 text-xl font-bold lg:size-24"
          >
            <bdi>{initials(name)}</bdi>
          </span>
        )}
        <div className="grid min-w-0 gap-1">
          <h1 className="text-xl font-bold wrap-anywhere lg:text-2xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-muted-foreground">
            {advertiserKind && `${t(`types.advertiser.${advertiserKind}`)} · `}
            {t.rich('advertiser.since', {
              day: () => <time dateTime={since}>{formatDate(since, locale)}</time>,
            })}
          </p>
          {licenceNumber && (
            <p className="text-sm text-muted-foreground wrap-anywhere">
              {t.rich('details.contact.licence', {
                number: localizeDigits(licenceNumber, locale),
                b: (text) => <bdi>{text}</bdi>,
              })}
            </p>
          )}
          <Badges badges={badges} />
        </div>
      </header>
      <TitledSection title={t(exact ? 'list.count' : 'list.countMany', { count: advertiser.listings })}>
        <ClientMessages of={CARD_MESSAGES}>
          <PropertyCards items={listings} place="area" eager={1} />
        </ClientMessages>
        <PageLinks
          hrefOf={(number) => paths.advertiser(id, number)}
          current={page}
          total={advertiser.listings}
          exact={exact}
        />
      </TitledSection>
    </div>
  );
}
