import { useState } from 'react';
import { sumOf } from '@club/contract';
import type { Unsent } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { existingPerson } from '@club/ui/existing-person';
import { formatAmount, inClub, ofName, plural } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { Notice } from '@club/ui/states';
import type { HorsLigne } from '../../hors-ligne/hors-ligne-context.ts';
import { RecuLink } from '../../recus/recu-link.tsx';
import type { EnAttente } from './en-attente.ts';
import { again, asAnother, withPerson } from './send-attente.ts';
import type { Attente, Sent } from './use-attente.ts';

interface AttenteNoticeProps {
  isAway: boolean;
  horsLigne: HorsLigne | undefined;
  attente: Attente;
}

/** State of a counter without network, and its queue: waiting, refused and sent encaissements. */
export function AttenteNotice({ isAway, horsLigne, attente }: AttenteNoticeProps) {
  const { own, others, sent } = attente;
  const byOther = Map.groupBy(others, ({ par }) => par.nom);
  return (
    <div className="attente">
      {isAway && <Away moment={horsLigne?.moment ?? null} isReady={attente.keep !== undefined} />}
      {own.length > 0 && <Waiting {...{ isAway, attente }} />}
      {sent.length > 0 && <SentTable sent={sent} />}
      {[...byOther].map(([nom, theirs]) => (
        <p key={nom} className="club-meta">
          {plural(theirs.length, 'encaissement', 'encaissements')} {ofName(nom)} en attente sur ce poste
          {'\u00a0'}: à envoyer dans sa session.
        </p>
      ))}
    </div>
  );
}

function Away({ moment, isReady }: { moment: string | null; isReady: boolean }) {
  if (!isReady) {
    return (
      <Notice tone="danger" title="Sans réseau">
        Rien ne peut être encaissé avant son retour{'\u00a0'}: ce poste n’a pas pu préparer le travail hors
        ligne.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Sans réseau">
      Les encaissements sont gardés sur ce poste et partent au retour du réseau. Dettes, crédits, certificats
      et réductions ne sont pas connus{'\u00a0'}: le prix de la formule est le prix convenu.{' '}
      {moment === null
        ? 'Les noms ne sont pas connus non plus\u00a0: notez la personne comme nouvelle.'
        : `Noms et prix de ${inClub(new Date(moment)).time}.`}
    </Notice>
  );
}

const amountText = ({ dit }: EnAttente): string =>
  formatAmount(sumOf(dit.reglements.map(({ montant }) => montant)));

type Row = Unsent<EnAttente>;

const columns: readonly LineColumn<Row>[] = [
  { key: 'heure', header: 'Heure', numeric: true, cell: ({ le }) => inClub(new Date(le)).time },
  { key: 'bon', header: 'Bon', numeric: true, names: true, cell: ({ bon }) => bon },
  { key: 'payeur', header: 'Payeur', cell: ({ content }) => content.dit.payeur },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ content }) => amountText(content) },
];

interface EtatProps {
  content: EnAttente;
  isAway: boolean;
}

function Etat({ content: { refus, memeReglement, doublon }, isAway }: EtatProps) {
  if (doublon) return `À décider\u00a0: ${doublon.message}`;
  if (refus === undefined) return isAway ? 'En attente du réseau' : 'Envoi…';
  return (
    <span>
      {refus}
      <span className="club-meta club-meta-line">
        {isAway
          ? 'À traiter au retour du réseau.'
          : memeReglement
            ? 'Est-ce un second règlement\u00a0? Encaissez-le quand même, sinon retirez-le.'
            : 'Réglez la cause et envoyez-le à nouveau, ou saisissez-le au guichet et retirez-le.'}
      </span>
    </span>
  );
}

function Waiting({ isAway, attente: { own, keep, remove } }: { isAway: boolean; attente: Attente }) {
  const [deciding, setDeciding] = useState<Row>();
  const [removing, setRemoving] = useState<Row>();
  const put = (row: Row, content: EnAttente) => void keep?.({ ...row, content });
  const etat: LineColumn<Row> = {
    ...{ key: 'etat', header: 'État' },
    cell: ({ content }) => <Etat {...{ content, isAway }} />,
  };
  const acts: LineColumn<Row> = {
    ...{ key: 'action', header: 'Action', align: 'end' },
    cell: (row) =>
      row.content.doublon ? (
        <Button label="Décider…" variant="secondary" small onClick={() => setDeciding(row)} />
      ) : (
        row.content.refus !== undefined && (
          <div className="attente-acts attente-acts-end">
            {/* Its reason would be lost while it cannot be sent. */}
            {!isAway && (
              <Button
                label={row.content.memeReglement ? 'Encaisser quand même' : 'Envoyer à nouveau'}
                variant="secondary"
                small
                onClick={() => put(row, again(row.content))}
              />
            )}
            <Button label="Retirer…" variant="quiet" small onClick={() => setRemoving(row)} />
          </div>
        )
      ),
  };
  const decided = deciding?.content.doublon;
  const words = existingPerson('Cette personne existe peut-être déjà', ({ id }) => {
    if (deciding && decided) put(deciding, withPerson(deciding.content, decided.nouvelle, id));
  });
  const open = own.filter(
    ({ content }) => content.refus !== undefined || content.doublon !== undefined,
  ).length;
  return (
    <>
      <LinesTable
        caption={`${plural(own.length, 'encaissement', 'encaissements')} en attente${open > 0 ? `, dont ${open} à traiter` : ''}`}
        scrolls
        stacks
        columns={[...columns, etat, ...(open > 0 ? [acts] : [])]}
        rows={own}
        keyOf={({ id }) => id}
      />
      {deciding && decided && (
        <ConfirmDialog
          title={words.title}
          verb="Créer quand même"
          keepLabel="Décider plus tard"
          isUnusual
          onCancel={() => setDeciding(undefined)}
          onConfirm={() => {
            put(deciding, asAnother(deciding.content));
            setDeciding(undefined);
          }}
        >
          <p>{decided.message}</p>
          {words.draw?.(decided.persons, () => setDeciding(undefined))}
        </ConfirmDialog>
      )}
      {removing && (
        <ConfirmDialog
          title="Retirer cet encaissement du poste"
          verb="Retirer"
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            void remove(removing.id);
            setRemoving(undefined);
          }}
        >
          <p>
            Le bon {removing.bon} de {removing.content.dit.payeur}, {amountText(removing.content)}, ne sera
            pas envoyé. Saisissez-le d’abord au guichet, à sa date, ou rendez l’argent.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const sentColumns: readonly LineColumn<Sent>[] = [
  { key: 'bon', header: 'Bon', numeric: true, names: true, cell: ({ unsent }) => unsent.bon },
  { key: 'payeur', header: 'Payeur', cell: ({ unsent }) => unsent.content.dit.payeur },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ unsent }) => amountText(unsent.content) },
  {
    key: 'recu',
    header: 'Reçu',
    cell: ({ done: { recu } }) => (recu ? <RecuLink recu={recu} /> : 'Enregistré'),
  },
];

function SentTable({ sent }: { sent: readonly Sent[] }) {
  return (
    <LinesTable
      caption="Envoyés"
      scrolls
      columns={sentColumns}
      rows={sent}
      keyOf={({ unsent }) => unsent.id}
    />
  );
}
