import { CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { fieldId, useExplain } from './fields';
import { fieldOrder, type FormField, type FormValues } from '@/lib/listings/form/values';

/** Messages that name their field. The summary shows others after the field's label. */
const NAMES_FIELD = [
  'listing_type_required',
  'property_type_required',
  'location_required',
  'price_wrong',
  'price_decimals',
  'area_wrong',
  'area_decimals',
  'contact_required',
];

/** Links to every invalid field. Focused after each failed attempt. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const t = useTranslations('form');
  const locale = useLocale();
  const explain = useExplain();
  const { errors } = useFormState<FormValues>();
  const box = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    // The attempt may be known before its errors.
    if (attempt === handled.current || !box.current) return;
    handled.current = attempt;
    box.current.focus();
  });

  const namesField = new Set(NAMES_FIELD.map(explain));
  const arabicFirst = locale === 'ar';
  const wrong = fieldOrder(arabicFirst).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  if (attempt === 0 || wrong.length === 0) return null;

  const labelOf = (name: FormField, isPair: boolean) => {
    if (isPair && (name === 'title' || name === 'description')) return t(`pair.${name}`);
    return name === 'latitude' || name === 'longitude' ? t('field.pin') : t(`field.${name}`);
  };
  const goTo = (name: FormField) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="form-summary"
      className="mb-6 rounded-lg border border-destructive p-4 outline-offset-2"
    >
      <h2 id="form-summary" className="flex items-center gap-2 font-bold text-destructive">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('summary.title')}
      </h2>
      <ul className="mt-1">
        {wrong.map(({ name, message }) => {
          // If both fields of a pair are missing, links to the first one.
          const isPair = message === explain('language_pair');
          const field = isPair && arabicFirst ? (`${name}Ar` as FormField) : name;
          return (
            <li key={name}>
              <a
                href={`#${fieldId(field)}`}
                onClick={goTo(field)}
                className="flex min-h-11 flex-wrap content-center items-center gap-x-2 py-1.5 text-sm underline underline-offset-4"
              >
                {!namesField.has(message) && <span className="font-medium">{labelOf(name, isPair)}</span>}
                <span>{message}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
