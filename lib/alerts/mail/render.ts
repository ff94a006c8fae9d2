import { paths } from '../../http/paths';
import { formatId } from '../../i18n/format';
import { getPathname } from '../../i18n/pathname';
import { directionOf } from '../../i18n/routing';
import { translator, translatorOfAny } from '../../i18n/translator';
import { BRAND } from '../../platform/brand-colours';
import type { Mail, MailSection } from './schema';

const { light, dark } = BRAND;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
/** Gives each line of user text its own direction. */
const ownLines = (text: string) =>
  escape(text).replace(/^.*$/gm, '<div dir="auto" style="text-align:inherit">$&</div>');

/** Breaks words that are wider than a phone, also in mail clients that lack the newer property. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const FONT = "'Segoe UI', Tahoma, 'Helvetica Neue', Arial, sans-serif";
/** Adds Unicode isolates, so that a Latin title does not reorder the sentence around it. */
const isolate = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Renders a mail in its recipient's language, as HTML and text. Uses tables and inline styles, which all mail clients
 * support, and dark colours, which some do. Contains no images and loads nothing from other servers.
 */
export function renderMail(
  { locale, template, values: given, path, quote, sections = [], unsubscribe, replyTo, reason }: Mail,
  origin: string,
): RenderedMail {
  // Mails enqueued by an earlier release lack the listing's number.
  const number = /\d+/.exec(path)?.[0];
  const values = { number: number ? formatId(Number(number), locale) : '', ...given };
  const t = translator(locale);
  const link = (href: string) => origin + getPathname({ href, locale });
  const isolated = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
  const any = translatorOfAny(locale);
  const say = (part: 'subject' | 'heading' | 'text' | 'action', shown: Record<string, string | number>) =>
    any(`mail.${template}.${part}`, shown);
  const subject = say('subject', values).replace(/\s+/g, ' ').trim();
  const title = say(any.has(`mail.${template}.heading`) ? 'heading' : 'subject', isolated);
  const text = say('text', isolated);
  const action = say('action', isolated);
  const href = link(path);
  const stop = unsubscribe && link(paths.unsubscribe(unsubscribe));
  const name = t('site.name');
  const why = replyTo ? t('mail.layout.reply') : (reason ?? t('mail.layout.why', { name }));
  const contact = replyTo ? null : link(paths.contact);
  const dir = directionOf(locale);
  const start = dir === 'rtl' ? 'right' : 'left';

  const html = `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.background} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.border} !important; }
  .text { color: ${dark.foreground} !important; }
  .soft { color: ${dark.mutedForeground} !important; }
  .line { border-color: ${dark.border} !important; }
  .button { background: ${dark.primary} !important; color: ${dark.primaryForeground} !important; border-color: ${dark.primary} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.muted};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escape(text)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="background:${light.muted};font-family:${FONT}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed">
<tr><td class="soft" align="${start}" style="padding:0 8px 12px;color:${light.mutedForeground};font-size:18px;font-weight:bold">${escape(name)}</td></tr>
<tr><td class="card" align="${start}" style="padding:28px 24px;background:${light.card};border:1px solid ${light.border};border-radius:16px;${WRAP}">
<h1 class="text" style="margin:0 0 12px;color:${light.foreground};font-size:22px;line-height:1.4;font-weight:bold">${escape(title)}</h1>
<p class="text" style="margin:0;color:${light.foreground};font-size:16px;line-height:1.7">${escape(text)}</p>
${quote == null ? '' : `<blockquote class="text line" style="margin:16px 0 0;padding:4px 14px;border-${start}:4px solid ${light.border};color:${light.foreground};font-size:16px;line-height:1.7;text-align:${start}">${ownLines(quote)}</blockquote>`}
${sections.map((section) => sectionMarkup(section, link)).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr><td>
<a class="button" href="${escape(href)}" style="display:inline-block;padding:14px 28px;background:${light.primary};color:${light.primaryForeground};border:1px solid ${light.primary};border-radius:999px;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${escape(action)}</a>
</td></tr></table>
</td></tr>
<tr><td class="soft" align="${start}" style="padding:16px 8px;color:${light.mutedForeground};font-size:13px;line-height:1.7;${WRAP}">${escape(why)}${stop ? ` <a class="soft" href="${escape(stop)}" style="color:${light.mutedForeground}">${escape(t('mail.layout.unsubscribe'))}</a>` : ''}${contact ? ` <a class="soft" href="${escape(contact)}" style="color:${light.mutedForeground}">${escape(t('mail.layout.contact'))}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  const plain = [
    title,
    text,
    ...(quote == null ? [] : [quote.replace(/^/gm, '> ')]),
    ...sections.map((section) => sectionText(section, link)),
    `${action}:\n${href}`,
    `--\n${why}${stop ? `\n${t('mail.layout.unsubscribe')}: ${stop}` : ''}${contact ? `\n${t('mail.layout.contact')}: ${contact}` : ''}`,
  ];
  return { subject, html, text: `${plain.join('\n\n')}\n` };
}

type Link = (href: string) => string;

/** Gives each title written by a user its own direction. */
const sectionMarkup = ({ title, items, links }: MailSection, link: Link) =>
  [
    `<h2 class="text line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.border};color:${light.foreground};font-size:17px;line-height:1.5;font-weight:bold">${escape(title)}</h2>`,
    ...items.map(
      (item) =>
        `<p class="text" style="margin:12px 0 0;color:${light.foreground};font-size:16px;line-height:1.5"><a class="text" href="${escape(link(item.path))}" style="color:${light.foreground}"><bdi>${escape(item.text)}</bdi></a><br><span class="soft" style="color:${light.mutedForeground};font-size:14px">${escape(item.detail)}</span></p>`,
    ),
    `<p class="soft" style="margin:12px 0 0;color:${light.mutedForeground};font-size:14px;line-height:1.7">${links
      .map(
        ({ text, path }) =>
          `<a class="soft" href="${escape(link(path))}" style="color:${light.mutedForeground}">${escape(text)}</a>`,
      )
      .join(' &nbsp;·&nbsp; ')}</p>`,
  ].join('\n');

const sectionText = ({ title, items, links }: MailSection, link: Link) =>
  [
    `== ${title}`,
    ...items.map(({ text, detail, path }) => `${text}\n${detail}\n${link(path)}`),
    ...links.map(({ text, path }) => `${text}: ${link(path)}`),
  ].join('\n\n');
