import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useStore } from '../../ui/store';
import { useQualityStep } from '../use-quality-step';
import { FormSection } from './form-sections';
import type { PhotoUploader } from './photos/photo-uploader';
import { isSubtypeOf } from '@/lib/listings/constants';
import type { FormValues } from '@/lib/listings/form/values';
import { isPhoto } from '@/lib/listings/photos/kind';
import { qualityOf, type QualityStep } from '@/lib/listings/quality';

const SECTION_OF: Record<QualityStep, string> = {
  photos: 'form-photos',
  description: 'form-words',
  descriptionAr: 'form-words',
  title: 'form-words',
  titleAr: 'form-words',
  facts: 'form-rooms',
  amenities: 'form-rooms',
  pin: 'form-place',
  address: 'form-place',
};

/** Quality score of the listing while it is typed, and what would raise it (docs/product.md 8.6). */
export function FormQuality({ uploader }: { uploader: PhotoUploader }) {
  const t = useTranslations('quality');
  const name = useQualityStep();
  const values = useWatch<FormValues>() as FormValues;
  const { photos } = useStore(uploader);
  const { listingType, propertyType, subtype } = values;
  if (!listingType || !propertyType) return null;
  const { score, missing } = qualityOf({
    ...values,
    listingType,
    propertyType,
    subtype: isSubtypeOf(subtype, propertyType) ? subtype : null,
    photos: photos.filter(isPhoto).length,
  });
  return (
    <FormSection id="form-quality" title={t('title')}>
      <div className="grid gap-2">
        <p className="font-medium">{t('score', { score })}</p>
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-muted">
          <div className="h-full bg-primary" style={{ inlineSize: `${score}%` }} />
        </div>
        {missing.length === 0 && <p className="text-sm text-muted-foreground">{t('all')}</p>}
        <ul className="grid text-sm">
          {missing.map((each) => (
            <li key={each.step}>
              <a
                href={`#${SECTION_OF[each.step]}`}
                className="inline-flex min-h-8 items-center text-primary hover:underline pointer-coarse:min-h-11"
              >
                {name(each)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </FormSection>
  );
}
