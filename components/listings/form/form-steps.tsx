import { Circle, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import { ScrollRow } from '../../ui/scroll-row';
import { useStore } from '../../ui/store';
import { useReadSection } from '../../ui/use-read-section';
import type { EditorProps } from './editor';
import { sectionId } from './form-sections';
import type { PhotoUploader } from './photos/photo-uploader';
import { isBlank } from '@/lib/http/input';
import { ATTRIBUTES } from '@/lib/listings/attributes/all';
import type { FormField, FormValues } from '@/lib/listings/form/values';

const OF_ROOMS = ATTRIBUTES.filter(({ rentOnly }) => !rentOnly).map(({ name }) => name);

type Props = Pick<EditorProps, 'accountPhone' | 'advertLaw'> & { uploader: PhotoUploader };

/** Links to the sections, with a mark at each finished one: a strip on a phone, a list beside the form from 1024 px. */
export function FormSteps({ accountPhone, advertLaw, uploader }: Props) {
  const t = useTranslations('form');
  const values = useWatch<FormValues>() as FormValues;
  const { errors } = useFormState<FormValues>();
  const { photos } = useStore(uploader);
  const has = (name: FormField) => !isBlank(values[name]) && values[name] !== false && !errors[name];
  const isDone = {
    basics: (['listingType', 'propertyType', 'location', 'price', 'area'] as const).every(has),
    photos: photos.length > 0,
    words: (has('title') || has('titleAr')) && (has('description') || has('descriptionAr')),
    rooms: values.amenities.length > 0 || OF_ROOMS.some(has),
    place: (['block', 'street', 'address', 'addressAr', 'latitude'] as const).some(has),
    law: (['letterNumber', 'letterEnds', 'ownerConsent'] as const).every(has),
    contact: has('contactPhone') || (accountPhone !== null && isBlank(values.contactPhone)),
  };
  const steps = (Object.keys(isDone) as (keyof typeof isDone)[]).filter((step) => step !== 'law' || advertLaw);
  const [current, setCurrent] = useReadSection(steps.map(sectionId), sectionId('basics'));
  return (
    <nav
      aria-label={t('steps.label')}
      className="sticky top-(--header-height) z-10 -mx-(--gutter) border-b bg-background lg:top-[calc(var(--header-height)+1.5rem)] lg:mx-0 lg:self-start lg:border-0"
    >
      <ScrollRow className="gap-5 px-(--gutter) lg:grid lg:gap-1 lg:px-0">
        {steps.map((step) => {
          const Icon = isDone[step] ? CircleCheck : Circle;
          return (
            <li key={step} className="relative shrink-0">
              <a
                href={`#form-${step}`}
                // A short last section never reaches the line that is read.
                onClick={() => setCurrent(sectionId(step))}
                aria-current={current === sectionId(step) ? 'step' : undefined}
                className="flex min-h-11 items-center gap-2 text-sm whitespace-nowrap text-muted-foreground hover:text-foreground aria-[current]:font-medium aria-[current]:text-primary lg:whitespace-normal"
              >
                <Icon aria-hidden className={`size-4 shrink-0 ${isDone[step] ? 'text-success' : ''}`} />
                {t(step === 'rooms' && values.propertyType === 'land' ? 'section.plot' : `section.${step}`)}
                {isDone[step] && <span className="sr-only">{t('steps.done')}</span>}
              </a>
            </li>
          );
        })}
      </ScrollRow>
    </nav>
  );
}
