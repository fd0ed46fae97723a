import { useState } from 'react';
import {
  isDay,
  type CaisseDuJour,
  type ClotureCaisse,
  type CompteCaisse,
  type JourDeCaisse,
} from '@club/contract';
import { flagPart, lazyPart, textPart, useAddress } from '@club/router';
import { useCan, useSignedInUser } from '@club/store';
import { Button, IconButton } from '@club/ui/button';
import { formatDate, formatDateTime, ofName, plural, today } from '@club/ui/format';
import { DayFilter } from '@club/ui/list';
import { PrintHeader, PrintPage } from '@club/ui/print-page';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { useGetCaisseQuery } from './caisse-api.ts';
import { CaisseTables, MoyenTable } from './caisse-tables.tsx';
import { ChequesCard } from './cheques-card.tsx';
import { dayBeside } from './day-rules.ts';
import { TillCard } from './till-card.tsx';
import './caisse.css';

const CloseCaisseDialog = lazyPart(async () => (await import('./close-caisse-dialog.tsx')).CloseCaisseDialog);

const ReopenCaisseDialog = lazyPart(
  async () => (await import('./reopen-caisse-dialog.tsx')).ReopenCaisseDialog,
);

/** A till of a user: what is received by itself has none. */
type Till = CaisseDuJour & { caissierId: string };

const schema = { jour: textPart(), imprimer: flagPart() };

/** «Caisse»: what each cashier received and gave back on a day, to be counted, closed and printed. */
export function CaissePage() {
  const { id } = useSignedInUser();
  const [address, setAddress] = useAddress(schema);
  const jour = isDay(address.jour) ? address.jour : today();
  const query = useGetCaisseQuery({ jour }, { refetchOnMountOrArgChange: true });
  const { currentData: day, error, refetch } = query;
  const [closing, setClosing] = useState<Till>();
  const [reopening, setReopening] = useState<ClotureCaisse>();
  if (address.imprimer && day)
    return <CaisseSheet day={day} onBack={() => setAddress({ imprimer: false })} />;
  const show = (shown: string) => setAddress({ jour: shown === today() ? '' : shown });
  const hasTills = day !== undefined && day.caisses.length > 0;
  // One’s own till is counted here; those of others are read.
  const tills = (day?.caisses ?? []).toSorted(
    (a, b) => Number(b.caissierId === id) - Number(a.caissierId === id),
  );
  return (
    <Screen
      title="Caisse"
      subtitle={day && `${formatDate(jour)}, ${plural(day.caisses.length, 'caisse', 'caisses')}`}
      tools={<DayTools key={jour} jour={jour} onShow={show} />}
      {...(hasTills && {
        extra: (
          <Button
            label="Imprimer"
            icon="print"
            variant="secondary"
            onClick={() => setAddress({ imprimer: true })}
          />
        ),
      })}
      loading={!day && !error}
      error={day ? undefined : error}
      onRetry={() => void refetch()}
    >
      {day && !hasTills && (
        <EmptyState title="Aucune opération ce jour" icon="wallet">
          <p>Ce qui est encaissé ou remboursé apparaît ici, par personne et par moyen de paiement.</p>
        </EmptyState>
      )}
      {hasTills && (
        <>
          {tills.map((caisse) => (
            <TillCard
              key={caisse.caissierId}
              caisse={caisse}
              tools={(compte) => (
                <CountTools
                  key={compte.cloture?.id ?? 'open'}
                  jour={jour}
                  caisse={caisse}
                  compte={compte}
                  onClose={setClosing}
                  onReopen={setReopening}
                />
              )}
            />
          ))}
          {tills.length > 1 && (
            <div className="club-card">
              <MoyenTable caption="Toutes les caisses" moyens={day.totaux} />
            </div>
          )}
        </>
      )}
      {day && jour === today() && <ChequesCard />}
      {closing && <CloseCaisseDialog jour={jour} caisse={closing} onClose={() => setClosing(undefined)} />}
      {reopening && <ReopenCaisseDialog cloture={reopening} onClose={() => setReopening(undefined)} />}
    </Screen>
  );
}

interface CountToolsProps {
  jour: string;
  caisse: CaisseDuJour;
  compte: CompteCaisse;
  onClose: (till: Till) => void;
  onReopen: (cloture: ClotureCaisse) => void;
}

/** Closes one’s own open count, or another’s with the right to change payments; reopens the last one of a till (M-50). */
function CountTools({ jour, caisse, compte, onClose, onReopen }: CountToolsProps) {
  const { id } = useSignedInUser();
  const [canOwn, canAny, canReopen] = [
    useCan('reglements.create'),
    useCan('reglements.update'),
    useCan('admin.manage_permissions'),
  ];
  const { caissierId } = caisse;
  const whose = ofName(caisse.caissier);
  if (caissierId === null) return null;
  const { cloture } = compte;
  if (cloture !== null)
    return cloture.derniere && canReopen ? (
      <Button
        label="Rouvrir la caisse"
        aria-label={`Rouvrir la caisse ${whose}`}
        icon="restore"
        variant="secondary"
        onClick={() => onReopen(cloture)}
      />
    ) : null;
  const mayClose = canOwn && (caissierId === id || canAny) && jour <= today();
  if (!mayClose) return null;
  return (
    <Button
      label="Clôturer la caisse"
      aria-label={`Clôturer la caisse ${whose}`}
      icon="lock"
      onClick={() => onClose({ ...caisse, caissierId })}
    />
  );
}

function DayTools({ jour, onShow }: { jour: string; onShow: (jour: string) => void }) {
  return (
    <>
      <IconButton label="Jour précédent" icon="chevron-left" onClick={() => onShow(dayBeside(jour, -1))} />
      <DayFilter label="Jour" value={jour} onChange={(day) => onShow(day || today())} />
      <IconButton label="Jour suivant" icon="chevron-right" onClick={() => onShow(dayBeside(jour, 1))} />
    </>
  );
}

function CaisseSheet({ day, onBack }: { day: JourDeCaisse; onBack: () => void }) {
  const { firstName, lastName } = useSignedInUser();
  const [printedAt] = useState(() => formatDateTime(new Date().toISOString()));
  const title = `Arrêté de caisse du ${formatDate(day.jour)}`;
  return (
    <PrintPage title={title} size="A4" many onBack={onBack}>
      <div className="club-card-stack">
        <PrintHeader title={title} meta={<p>{plural(day.caisses.length, 'caisse', 'caisses')}</p>} />
        <MoyenTable caption="Toutes les caisses" moyens={day.totaux} />
        {day.caisses.map((caisse) => (
          <section
            key={caisse.caissierId}
            className="club-card-stack"
            aria-label={`Caisse ${ofName(caisse.caissier)}`}
          >
            <CaisseTables caisse={caisse} />
            <p className="caisse-signature">Signature {ofName(caisse.caissier)}</p>
          </section>
        ))}
        <footer>
          Imprimé le {printedAt} par {firstName} {lastName}
        </footer>
      </div>
    </PrintPage>
  );
}
