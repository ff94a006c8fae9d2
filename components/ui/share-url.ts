import { toast } from './use-toast';

type Texts = { copied: string; copiedHint?: string; failed: string };

/** Opens the phone's share sheet, else copies the URL and says so. @returns false if cancelled or failed */
export async function shareUrl(shared: { title: string; text?: string; url: string }, texts: Texts): Promise<boolean> {
  try {
    if (navigator.share) {
      await navigator.share(shared);
      return true;
    }
    await navigator.clipboard.writeText(shared.url);
    toast({ title: texts.copied, description: texts.copiedHint, variant: 'success' });
    return true;
  } catch {
    if (!navigator.share) toast({ title: texts.failed, description: shared.url, variant: 'destructive' });
    return false;
  }
}
