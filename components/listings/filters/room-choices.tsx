import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Choices } from './choices';
import type { AttributeChoices, Draft } from './use-draft';

type RoomProps = {
  atLeast: AttributeChoices;
  exactly: AttributeChoices;
  valuesOf: (name: string) => string[];
  onChange: (changed: Draft) => void;
};

export function RoomChoices({ atLeast, exactly, valuesOf, onChange }: RoomProps) {
  const t = useTranslations('filters');
  const [isSwitchedOn, setSwitchedOn] = useState(false);
  const isExact = valuesOf(exactly.param).length > 0 || (isSwitchedOn && valuesOf(atLeast.param).length === 0);
  const { param, legend, options } = isExact ? exactly : atLeast;
  const other = isExact ? atLeast.param : exactly.param;
  return (
    <>
      <Choices
        name={param}
        legend={legend}
        legendHidden
        inRow
        options={options}
        chosen={valuesOf(param)}
        onChange={(chosen) => onChange({ [param]: chosen, [other]: [] })}
      />
      <label className="flex min-h-11 w-fit items-center gap-3 text-sm noscript:hidden">
        <input
          type="checkbox"
          role="switch"
          checked={isExact}
          onChange={({ target }) => {
            setSwitchedOn(target.checked);
            onChange({ [param]: [], [other]: valuesOf(param) });
          }}
          className="size-5 shrink-0"
        />
        {t('exactly')}
      </label>
    </>
  );
}
