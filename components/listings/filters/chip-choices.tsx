type Props = {
  name: string;
  legend: string;
  options: { value: string; label: string; description?: string }[];
  /** One, or several that are all taken. */
  chosen?: string | readonly string[];
  legendHidden?: boolean;
  onChoose?: (value: string) => void;
};

export function ChipChoices({ name, legend, options, chosen = '', legendHidden = false, onChoose }: Props) {
  const type = typeof chosen === 'string' ? 'radio' : 'checkbox';
  return (
    <fieldset className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, description }) => (
          <label key={value} className="chip">
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={type === 'radio' ? value === chosen : chosen.includes(value)}
              onChange={onChoose && (() => onChoose(value))}
              className="sr-only"
            />
            {description ? (
              <>
                <span aria-hidden>{label}</span>
                <span className="sr-only">{description}</span>
              </>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
