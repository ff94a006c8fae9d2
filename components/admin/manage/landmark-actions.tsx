'use client';

import { useTranslations } from 'next-intl';
import { LandmarkDialog } from './landmark-dialog';
import { AddRow, RowActions } from './row-actions';
import type { LandmarkView } from '@/lib/search/landmarks/view';

export function AddLandmark({ tileUrl }: { tileUrl: string | null }) {
  return <AddRow kind="landmark" form={(dialog) => <LandmarkDialog landmark={null} tileUrl={tileUrl} {...dialog} />} />;
}

type Props = { landmark: LandmarkView; searches: number; tileUrl: string | null };

export function LandmarkActions({ landmark, searches, tileUrl }: Props) {
  const t = useTranslations('manage.landmarks');
  return (
    <RowActions
      kind="landmark"
      row={landmark}
      form={(dialog) => <LandmarkDialog landmark={landmark} tileUrl={tileUrl} {...dialog} />}
    >
      <p className="text-start text-muted-foreground">{t('deletion.searches', { count: searches })}</p>
    </RowActions>
  );
}
