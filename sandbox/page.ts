import { withDecimals } from './amount';
import { expiresAt, type Charge, type Language } from './charge';
import { html, type Html } from './html';
import { words } from './words';

/** What the hosted pages have in common: the frame, the order, and the pages without a form. */
export function frame(language: Language, title: string, content: Html): string {
  const t = words[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const page = html`<!doctype html>
    <html lang="${language}" dir="${t.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${t.gateway}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="../style.css" />
      </head>
      <body>
        <header>
          <p class="mark"><bdi>KNET</bdi> <span>${t.gateway}</span></p>
          <a href="?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
        </header>
        <main>
          <p class="promise">${t.promise}</p>
          ${content}
        </main>
      </body>
    </html>`;
  return page.text;
}

export const amountOf = ({ amount, currency }: Charge): Html =>
  html`<bdi dir="ltr">${withDecimals(amount, currency)} ${currency}</bdi>`;

/** What is paid, and to what end. */
export function orderOf(charge: Charge, language: Language): Html {
  const t = words[language];
  const until = new Intl.DateTimeFormat(language === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB', {
    timeStyle: 'short',
    timeZone: 'Asia/Kuwait',
  });
  const rows: [string, Html | string][] = [
    [t.purpose, html`<span dir="auto">${charge.description || '—'}</span>`],
    [t.reference, html`<bdi class="code">${charge.reference.order ?? charge.reference.transaction ?? charge.id}</bdi>`],
    [t.payableUntil, html`<bdi>${until.format(expiresAt(charge))}</bdi>`],
  ];
  return html`<section class="order">
    <h1>${t.title}</h1>
    <p class="amount"><span>${t.amount}</span> ${amountOf(charge)}</p>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** A payment that has come to its end. @param back where the merchant waits */
export function decidedPage(charge: Charge, language: Language, back: string): string {
  const t = words[language];
  const title = t.decided[charge.status as keyof typeof t.decided] ?? t.decided.other;
  const paid = charge.status === 'CAPTURED';
  return frame(
    language,
    title,
    html`<section class="end">
      <p class="sign ${paid ? 'good' : 'bad'}" aria-hidden="true">${paid ? '✓' : '×'}</p>
      <h1>${title}</h1>
      <p class="amount">${amountOf(charge)}</p>
      <p>${t.decidedText}</p>
      <a class="button" href="${back}">${t.back}</a>
    </section>`,
  );
}

export function unknownPage(language: Language): string {
  const t = words[language];
  return frame(
    language,
    t.unknownTitle,
    html`<section class="end">
      <h1>${t.unknownTitle}</h1>
      <p>${t.unknownText}</p>
    </section>`,
  );
}
