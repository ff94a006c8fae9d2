import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from './charge';
import { languageOf } from './hosted-pages';
import { readBody, send, sendJson, sendPage, sendUnreadable } from './http';
import { openJournal } from './journal';
import { messages } from './messages';
import { html, layout } from './page';
import { readObject } from './requests';

const MAX_LISTED = 100;

const mailSchema = z.object({ to: z.string(), from: z.string().optional(), subject: z.string(), html: z.string() });
const smsSchema = z.object({ to: z.string(), text: z.string() });
type Mail = z.output<typeof mailSchema> & { id: number; at: string };

/** A text message, listed with the mails. */
const smsAsMail = smsSchema.transform(({ to, text }) => ({
  to,
  subject: text,
  html: html`<p dir="auto">${text}</p>`.text,
}));

/** The shared mailbox: mails of a server without a relay. The product's server forwards its pages. */
export function createMailbox(dataDir: string) {
  const journal = openJournal<Mail>(path.join(dataDir, 'mailbox'));
  const mails = new Map(journal.entries.map((mail) => [mail.id, mail]));

  async function take(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const body = readObject(await readBody(request));
    const { data } = path === '/sms' ? smsAsMail.safeParse(body) : mailSchema.safeParse(body);
    if (!data) return sendUnreadable(response, 400);
    const mail = { ...data, id: mails.size + 1, at: new Date().toISOString() };
    journal.append(mail);
    mails.set(mail.id, mail);
    sendJson(response, 201, { id: mail.id });
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const isTaken = url.pathname === '/mail' || url.pathname === '/sms';
      if (isTaken && request.method === 'POST') return take(request, response, url.pathname);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return send(response, 405, { allow: 'GET, HEAD' });
      }
      const language = languageOf(url.searchParams.get('lang'), undefined, request.headers['accept-language']);
      if (url.pathname === '/mailbox') {
        const newest = [...mails.values()].slice(-MAX_LISTED).reverse();
        return sendPage(response, 200, language, listPage(newest, language), "style-src 'self'");
      }
      const mail = mails.get(Number(url.pathname.slice('/mailbox/'.length)));
      if (!mail) return sendUnreadable(response, 404);
      sendPage(response, 200, language, mail.html, "style-src 'unsafe-inline'");
    },
    close: () => journal.close(),
  };
}

function listPage(mails: Mail[], language: Language): string {
  const t = messages[language];
  const time = new Intl.DateTimeFormat(language === 'ar' ? 'ar-KW' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Kuwait',
  });
  const content = html`<section class="end">
    <h1>${t.mailbox.title}</h1>
    ${mails.length === 0 && html`<p>${t.mailbox.none}</p>`}
    <dl>
      ${mails.map(
        ({ id, to, subject, at }) =>
          html`<div>
            <dt>${time.format(new Date(at))}</dt>
            <dd>
              <a href="mailbox/${id}" dir="auto">${subject}</a><br />
              <bdi>${to}</bdi>
            </dd>
          </div>`,
      )}
    </dl>
  </section>`;
  const mark = html`<span>${t.gateway}</span>`;
  return layout(language, { ...t.mailbox, mark, style: 'style.css' }, content);
}
