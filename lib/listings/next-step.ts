import type { ListingStatus, StatusFields } from './status';

/** The owner's next step. `wait`: an admin has to act. `correct`: an admin's reason says how (docs/product.md 8.3). */
export type NextStep =
  'addPhotos' | 'confirm' | 'correct' | 'feature' | 'none' | 'renew' | 'reopen' | 'resume' | 'wait';

export type StepFields = StatusFields & { asked?: string; imageCount: number };

export function nextStep({ state, featured, daysLeft }: ListingStatus, { asked, imageCount }: StepFields): NextStep {
  switch (state) {
    case 'hidden':
      return 'none';
    case 'takenDown':
      return 'correct';
    case 'closed':
      return daysLeft > 0 ? 'reopen' : 'renew';
    case 'paused':
      return 'resume';
    case 'expired':
    case 'expiring':
      return 'renew';
    case 'pending':
      return imageCount === 0 ? 'addPhotos' : 'wait';
    case 'live':
      if (asked) return 'confirm';
      if (imageCount === 0) return 'addPhotos';
      return featured ? 'none' : 'feature';
  }
}
