import { offreCalls, type QueryOf } from '@club/contract';
import { addressOf } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { Icon } from '@club/ui/icon';

interface PrintLinkProps {
  /** Offers that are named, or those of a campaign. */
  query: QueryOf<typeof offreCalls.printOffres>;
  label: string;
}

/** Opens open offers as one PDF, a page each. */
export function PrintLink({ query, label }: PrintLinkProps) {
  return (
    <a
      className={buttonClass('secondary')}
      href={addressOf(offreCalls.printOffres, { query })}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label} (nouvel onglet)`}
    >
      <Icon name="print" />
      <span>{label}</span>
    </a>
  );
}
