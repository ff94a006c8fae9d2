import { withDecimals } from './amount';
import { expiresAt, type Charge, type Language } from './charge';
import { messages } from './messages';

export class Html {
  constructor(readonly text: string) {}
}
type Value = Html | string | number | false | undefined | readonly Value[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(value: Value): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** Escapes values, except markup. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, index) => part + textOf(values[index])).join(''));

type Head = { title: string; mark: Html; promise: string; style: string };

/** Renders a page. @param head with the relative address of the style sheet */
export function layout(language: Language, { title, mark, promise, style }: Head, content: Html): string {
  const t = messages[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const page = html`<!doctype html>
    <html lang="${language}" dir="${t.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <header>
          <p class="mark">${mark}</p>
          <a href="?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
        </header>
        <main>
          <p class="promise">${promise}</p>
          ${content}
        </main>
      </body>
    </html>`;
  return page.text;
}

/** Renders a page of a payment. */
export function frame(language: Language, title: string, content: Html): string {
  const { gateway, promise } = messages[language];
  const mark = html`<bdi>KNET</bdi> <span>${gateway}</span>`;
  return layout(language, { title: `${title} · ${gateway}`, mark, promise, style: '../style.css' }, content);
}

export const amountText = ({ amount, currency }: Charge): Html =>
  html`<bdi dir="ltr">${withDecimals(amount)} ${currency}</bdi>`;

export function orderSection(charge: Charge, language: Language): Html {
  const t = messages[language];
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
    <p class="amount"><span>${t.amount}</span> ${amountText(charge)}</p>
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

/** Page of a charge that is no longer open. @param returnUrl of the merchant */
export function decidedPage(charge: Charge, language: Language, returnUrl: string): string {
  const t = messages[language];
  const title = t.decided[charge.status as keyof typeof t.decided] ?? t.decided.other;
  const paid = charge.status === 'CAPTURED';
  return frame(
    language,
    title,
    html`<section class="end">
      <p class="sign ${paid ? 'good' : 'bad'}" aria-hidden="true">${paid ? '✓' : '×'}</p>
      <h1>${title}</h1>
      <p class="amount">${amountText(charge)}</p>
      <p>${t.decidedText}</p>
      <a class="button" href="${returnUrl}">${t.back}</a>
    </section>`,
  );
}

export function unknownPage(language: Language): string {
  const t = messages[language];
  return frame(
    language,
    t.unknownTitle,
    html`<section class="end">
      <h1>${t.unknownTitle}</h1>
      <p>${t.unknownText}</p>
    </section>`,
  );
}
