'use client';

import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { pointOf, type Point } from '../../map/point';
import { useDevicePosition } from '../../map/use-device-position';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { parseMapLink } from '@/lib/listings/form/map-link';
import { isInBounds, KUWAIT } from '@/lib/search/map/place';

/** Sets the pin without the map: from the device's position, or from a pasted map link. */
export function PinShortcuts({ onPin }: { onPin: (pin: Point) => void }) {
  const t = useTranslations('form.pin');
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'short' | 'noPlace' | 'outside' | null>(null);
  const { ask, isAsking } = useDevicePosition(({ latitude, longitude }) =>
    onPin(pointOf({ lat: latitude, lng: longitude })),
  );
  const read = (value: string) => {
    setText(value);
    if (value.trim() === '') return setProblem(null);
    const place = parseMapLink(value);
    if (place === null || place === 'short') return setProblem(place ?? 'noPlace');
    if (!isInBounds(place, KUWAIT)) return setProblem('outside');
    setProblem(null);
    setText('');
    onPin(place);
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Button variant="outline" aria-busy={isAsking || undefined} onClick={ask} className="sm:mt-6.5">
        <LocateFixed aria-hidden className={isAsking ? 'motion-safe:animate-pulse' : undefined} />
        {t('here')}
      </Button>
      <Field
        id={id}
        label={t('link')}
        error={problem ? t(problem) : undefined}
        help={t('linkHelp')}
        className="min-w-[min(14rem,100%)] grow"
      >
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            value={text}
            autoComplete="off"
            onChange={({ currentTarget }) => read(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
    </div>
  );
}
