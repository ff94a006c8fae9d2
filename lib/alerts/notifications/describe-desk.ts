import { deskPaths, paths } from '../../http/paths';
import type { DeskKind } from './constants';
import type { Description } from './describe';
import type { Notice } from './schema';

export type DeskNotice = Extract<Notice, { kind: DeskKind }>;

/** Notices for admins link to where they act. */
export function describeDesk(notice: DeskNotice): Description {
  const { count } = notice.data;
  const leading = (path: string): Description => ({ values: { count }, path, quote: null });
  switch (notice.kind) {
    case 'queueOld':
      return { ...leading(paths.admin), values: notice.data };
    case 'refundFailed': {
      const { paymentId: id } = notice.data;
      return leading(id === null ? deskPaths.adminPayments() : deskPaths.adminPayment(id));
    }
    case 'jobsFailed':
      return leading(deskPaths.activity);
    case 'reportsHeld':
      return leading(`${paths.admin}?tab=reported`);
    case 'reportsAtLimit': {
      const { propertyId: id } = notice.data;
      return leading(id === null ? paths.admin : `${paths.admin}?q=${id}`);
    }
  }
}
