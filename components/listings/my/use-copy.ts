import { useTranslations } from 'next-intl';
import { showRequestError } from './show-request-error';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

/** Creates a draft from a listing and opens it in the form. */
export function useCopy(id: number) {
  const t = useTranslations();
  const router = useRouter();
  return async () => {
    try {
      const { path } = await api('POST /api/properties/{id}/copy', { params: { id } });
      router.push(path);
    } catch (error) {
      showRequestError(error, { failed: t('my.copy.failed'), offline: t('owner.offline') });
    }
  };
}
