import { parseStaffRoles } from '../accounts/users/permissions';
import type { Locale } from '../i18n/routing';
import { translatorOfAny } from '../i18n/translator';
import type { AuditView } from './view';

/** Returns the texts of an entry in a language. Keys without a text in this release stay as stored. */
export function auditTexts({ action, subject, name, titles, fields, ...entry }: AuditView, locale: Locale) {
  const t = translatorOfAny(locale);
  const textOf = (key: string, stored: string) => (t.has(key) ? t(key) : stored);
  const fieldOf = (field: string) =>
    textOf(`form.field.${field === 'latitude' || field === 'longitude' ? 'pin' : field}`, field);
  /** For featuring, the number of credits it took; for staff and members of an office, their roles. */
  const detailOf = (detail: string) => {
    if (action === 'feature_with_credits') return t('payment.history.what.credits', { count: Number(detail) });
    if (action === 'office_role') return textOf(`office.role.${detail}`, detail);
    if (action !== 'promote' && action !== 'staff_roles') return detail;
    const roles = parseStaffRoles(detail.split(' ')).map((role) => t(`staffRoles.${role}.name`));
    return roles.length > 0 ? new Intl.ListFormat(locale).format(roles) : null;
  };
  return {
    actor: entry.actorName ?? t(action === 'auto_approve' ? 'audit.automatic' : 'audit.commandLine'),
    action: textOf(`audit.action.${action}`, action),
    subject: textOf(`audit.subject.${subject}`, subject),
    /** A deleted listing and a removed setting keep the name that they had. */
    name: subject === 'setting' ? textOf(`settings.keys.${name}.label`, name) : titles?.[locale] || name,
    fields: [...new Set(fields.map(fieldOf))],
    reason: entry.words?.[locale] ?? (entry.code && textOf(`admin.rejection.reasons.${entry.code}.text`, entry.code)),
    detail: entry.detail === null ? null : detailOf(entry.detail),
  };
}
