interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}

/** One filter of a list: its name, and what it lets through. */
export function FilterSelect({ label, value, options, onChange, className = '' }: FilterSelectProps) {
  return (
    <label className={`cotisations-filter ${className}`}>
      {label}
      <select className="club-input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
