'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { Input } from '../../ui/input';
import type { PackDraft } from './drafts';
import { EntryAction, SettingFieldset, type SettingText } from './setting-fieldset';

type Props = {
  text: SettingText;
  packs: PackDraft[];
  onChange: (packs: PackDraft[]) => void;
};

export function PacksField({ text, packs, onChange }: Props) {
  const t = useTranslations('settings.pack');
  return (
    <SettingFieldset text={text}>
      {packs.map((pack, index) => (
        <div key={index} className="flex items-end gap-2">
          {(['credits', 'price'] as const).map((name) => (
            <label key={name} className="grid min-w-0 flex-1 gap-1 text-xs text-muted-foreground">
              {t(name, { index: index + 1 })}
              <Input
                id={index === 0 && name === 'credits' ? text.id : undefined}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={text.error ? true : undefined}
                value={pack[name]}
                onChange={({ target }) => onChange(packs.with(index, { ...pack, [name]: target.value }))}
              />
            </label>
          ))}
          <EntryAction
            name={t('remove', { index: index + 1 })}
            isOff={packs.length === 1}
            onPress={() => onChange(packs.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden className="text-destructive" />
          </EntryAction>
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
    </SettingFieldset>
  );
}
