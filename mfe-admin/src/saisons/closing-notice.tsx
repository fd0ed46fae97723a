import type { Saison } from '@club/contract';
import { ProgressBar } from '@club/ui/progress';
import { Notice } from '@club/ui/states';

export function ClosingNotice({ saison }: { saison: Saison }) {
  return (
    <Notice tone="warning" title={`Clôture en cours\u00a0: ${saison.nom}`}>
      <p>
        Les cotisations, les règlements et les adhérents de la saison sont figés l’un après l’autre. Vous
        pouvez quitter cette page, la clôture continue.
      </p>
      <ProgressBar done={0} total={null} label={`Clôture de ${saison.nom}`} />
    </Notice>
  );
}
