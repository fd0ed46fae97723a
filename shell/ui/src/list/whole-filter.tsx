import { TypedFilter } from './typed-filter.tsx';

interface WholeFilterProps {
  label: string;
  /** Digits, or empty. */
  value: string;
  onChange: (value: string) => void;
  most: number;
}

/** A whole number that narrows a list. */
export function WholeFilter({ most, ...props }: WholeFilterProps) {
  return (
    <TypedFilter
      {...props}
      read={(text) => (/^\d+$/.test(text) && Number(text) <= most ? String(Number(text)) : null)}
      written={String}
      fault={`Saisissez un nombre entre 0 et ${most}`}
    />
  );
}
