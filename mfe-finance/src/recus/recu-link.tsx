import { recuCalls, type Recu } from '@club/contract';
import { addressOf } from '@club/store';
import { buttonClass, type ButtonVariant } from '@club/ui/button';
import { Icon } from '@club/ui/icon';

interface RecuLinkProps {
  recu: Pick<Recu, 'id' | 'code'>;
  variant?: ButtonVariant;
  /** Once it is opened. */
  onOpened?: () => void;
}

/** Opens the PDF of a receipt in a tab of its own, ready to print. */
export function RecuLink({ recu, variant = 'secondary', onOpened }: RecuLinkProps) {
  return (
    <a
      className={buttonClass(variant)}
      href={addressOf(recuCalls.getRecu, { params: { id: recu.id } })}
      target="_blank"
      rel="noreferrer"
      aria-label={`Imprimer le reçu ${recu.code} (nouvel onglet)`}
      onClick={onOpened}
    >
      <Icon name="print" />
      <span>Imprimer le reçu</span>
    </a>
  );
}
