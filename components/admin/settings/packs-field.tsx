'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import type { PackDraft } from './drafts';

type Props = {
  id: string;
  label: string;
  help: string;
  packs: PackDraft[];
  error: string | undefined;
  onChange: (packs: PackDraft[]) => void;
};

export function PacksField({ id, label, help, packs, error, onChange }: Props) {
  const t = useTranslations('settings.pack');
  const replace = (index: number, change: Partial<PackDraft>) =>
    onChange(packs.map((pack, at) => (at === index ? { ...pack, ...change } : pack)));
  return (
    <fieldset aria-describedby={`${id}-note`} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {packs.map((pack, index) => (
        <div key={index} className="flex items-end gap-2">
          {(['credits', 'price'] as const).map((name) => (
            <label key={name} className="grid min-w-0 flex-1 gap-1 text-xs text-muted-foreground">
              {t(name, { index: index + 1 })}
              <Input
                id={index === 0 && name === 'credits' ? id : undefined}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={error ? true : undefined}
                value={pack[name]}
                onChange={({ target }) => replace(index, { [name]: target.value })}
              />
            </label>
          ))}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('remove', { index: index + 1 })}
            aria-disabled={packs.length === 1 || undefined}
            onClick={() => packs.length > 1 && onChange(packs.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden className="text-destructive" />
          </Button>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange([...packs, { credits: '', price: '' }])}
      >
        <Plus aria-hidden />
        {t('add')}
      </Button>
      <p id={`${id}-note`} className={`text-sm ${error ? 'text-destructive' : 'text-muted-foreground'}`}>
        {error ?? help}
      </p>
    </fieldset>
  );
}
