import { BANKS, FIELDS, MONTHS, TEST_CARDS, YEARS, type Card, type Field } from './card';
import type { Charge, Language } from './charge';
import { messages, type Messages } from './messages';
import { amountText, frame, html, orderSection, type Html } from './page';

/** Works without scripts. */
export interface PayForm {
  card: Card;
  wrong: readonly Field[];
  /** Whether the test card was just filled in. */
  filled: boolean;
}

export function payPage(charge: Charge, language: Language, form: PayForm): string {
  const t = messages[language];
  const title = form.wrong.length > 0 ? `${t.mistake}: ${t.title}` : t.title;
  const content = html`<div class="columns">
    <div>${orderSection(charge, language)} ${helpSection(t, language)}</div>
    ${formSection(charge, t, form)}
  </div>`;
  return frame(language, title, content);
}

const helpSection = (t: Messages, language: Language): Html =>
  html`<section class="help" aria-labelledby="help">
    <h2 id="help">${t.helpTitle}</h2>
    <p>${t.helpText}</p>
    <dl>
      <div>
        <dt>${t.helpNumber}</dt>
        <dd><bdi class="code" dir="ltr">8888 8800 0000 0001</bdi></dd>
      </div>
      <div>
        <dt>${t.helpPin}</dt>
        <dd><bdi class="code" dir="ltr">${TEST_CARDS.captured.pin}</bdi></dd>
      </div>
    </dl>
    <form method="get">
      <input type="hidden" name="lang" value="${language}" />
      <button name="fill" value="captured">${t.fillPaid} <small>${t.helpPaid}</small></button>
      <button name="fill" value="declined">${t.fillDeclined} <small>${t.helpDeclined}</small></button>
    </form>
  </section>`;

const mistakes = (wrong: readonly Field[], t: Messages): Html =>
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <p>${t.errorTitle}</p>
    <ul>
      ${FIELDS.filter((field) => wrong.includes(field)).map(
        (field) => html`<li><a href="#${field}">${t[field]}</a>: ${t.wrong[field]}</li>`,
      )}
    </ul>
  </div>`;

function formSection(charge: Charge, t: Messages, { card, wrong, filled }: PayForm): Html {
  const attributes = (field: Field, help = '') =>
    html`id="${field}" name="${field}" required ${wrong.includes(field) && html`aria-invalid="true"`}
    ${(wrong.includes(field) || help) && html`aria-describedby="${wrong.includes(field) ? `${field}-wrong` : help}"`}`;
  const complaint = (field: Field) =>
    wrong.includes(field) && html`<p class="wrong" id="${field}-wrong">${t.wrong[field]}</p>`;
  const select = (field: Field, values: readonly string[], name: (value: string) => string) =>
    html`<div class="field">
      <label for="${field}">${t[field]}</label>
      <select ${attributes(field)}>
        <option value="">${t.choose}</option>
        ${values.map(
          (value) => html`<option value="${value}" ${card[field] === value && html`selected`}>${name(value)}</option>`,
        )}
      </select>
      ${complaint(field)}
    </div>`;
  return html`<form class="card" method="post" novalidate>
    <h2>${t.card}</h2>
    ${wrong.length > 0 && mistakes(wrong, t)} ${filled && html`<p class="filled" role="status">${t.filled}</p>`}
    ${select('bank', BANKS, (bank) => t.banks[bank as keyof Messages['banks']])}
    <div class="field">
      <label for="number">${t.number}</label>
      <input
        ${attributes('number')}
        value="${card.number}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="25"
        dir="ltr"
      />
      ${complaint('number')}
    </div>
    <fieldset>
      <legend>${t.expiry}</legend>
      <div class="pair">
        ${select('month', MONTHS, (month) => month)} ${select('year', YEARS, (year) => `20${year}`)}
      </div>
    </fieldset>
    <div class="field short">
      <label for="pin">${t.pin}</label>
      <input
        ${attributes('pin', 'pin-help')}
        type="password"
        value="${card.pin}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="4"
        dir="ltr"
      />
      <p class="hint" id="pin-help">${t.pinHelp}</p>
      ${complaint('pin')}
    </div>
    <div class="actions">
      <button class="button" name="action" value="pay" ${filled && html`autofocus`}>
        ${t.pay} ${amountText(charge)}
      </button>
      <button name="action" value="CANCELLED">${t.cancel}</button>
    </div>
    ${faultOptions(t)}
  </form>`;
}

const faultOptions = (t: Messages): Html =>
  html`<details>
    <summary>${t.troubleTitle}</summary>
    <fieldset>
      <legend>${t.noticeTitle}</legend>
      <div class="choices">
        ${Object.entries(t.notice).map(
          ([value, name]) =>
            html`<label class="choice">
              <input type="radio" name="notice" value="${value}" ${value === 'normal' && html`checked`} /> ${name}
            </label>`,
        )}
      </div>
    </fieldset>
    <fieldset>
      <legend>${t.endTitle}</legend>
      <div class="ends">
        ${Object.entries(t.end).map(([value, name]) => html`<button name="action" value="${value}">${name}</button>`)}
      </div>
    </fieldset>
  </details>`;
