import type { Saison } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { Notice } from '@club/ui/states';
import { ActiveSaisonCard } from './active-saison-card.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { OpenedSaisonDialog } from './opened-saison-dialog.tsx';
import { isClosable, openSaisonOf } from './saison-rules.ts';
import { SaisonsTable } from './saisons-table.tsx';
import { useSaisonAddress } from './use-saison-address.ts';
import { useSaisons } from './use-saisons.ts';
import './saisons.css';

/** «Gestion des Saisons» (spec §2). */
export function SaisonsPage() {
  const { data: saisons, error, refetch } = useSaisons();
  const address = useSaisonAddress();
  const canManage = useCan('admin.manage_permissions');
  const active = saisons?.find((saison) => saison.active);
  const closing = saisons?.find(({ clotureEnCours, cloturee }) => clotureEnCours && !cloturee);
  const openNew = canManage && <Button label="Nouvelle Saison" icon="plus" onClick={address.openNew} />;

  return (
    <Screen
      title="Gestion des Saisons"
      subtitle={saisons && plural(saisons.length, 'saison', 'saisons')}
      extra={canManage && <QuietActions saisons={saisons} address={address} />}
      action={openNew}
      error={saisons ? undefined : error}
      onRetry={() => void refetch()}
    >
      {closing && <ClosingNotice saison={closing} />}
      {!saisons && <div className="saison-card saison-card-loading" aria-hidden="true" />}
      {active && <ActiveSaisonCard saison={active} onStatistics={() => address.showStatistics(active.id)} />}
      {saisons && saisons.length > 0 && !active && (
        <div className="saison-card">
          <Notice tone="danger" title="Aucune saison active">
            Sans elle, rien ne peut être inscrit ni encaissé. Ouvrez une nouvelle saison, ou activez-en une en
            attente.
          </Notice>
        </div>
      )}
      <SaisonsTable saisons={saisons} address={address} create={openNew} />
      {saisons && <OpenedSaisonDialog saisons={saisons} address={address} />}
    </Screen>
  );
}

interface QuietActionsProps {
  /** Undefined until they are known. */
  saisons: readonly Saison[] | undefined;
  address: ReturnType<typeof useSaisonAddress>;
}

/** «Clôturer Saison» only with an active season that is not closed (spec §2). */
function QuietActions({ saisons, address }: QuietActionsProps) {
  const open = saisons && openSaisonOf(saisons);
  return (
    <>
      {open && isClosable(open) && (
        <Button
          label="Clôturer Saison"
          icon="lock"
          variant="secondary"
          onClick={() => address.close(open.id)}
        />
      )}
      <Button label="Créer Saison" icon="calendar" variant="secondary" onClick={address.create} />
    </>
  );
}
