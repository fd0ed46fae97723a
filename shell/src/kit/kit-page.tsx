import { Avatar } from '@club/ui/avatar';
import { Button, IconButton } from '@club/ui/button';
import { BarList, Bars, Sparkline, TimeChart } from '@club/ui/charts';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { Dialog } from '@club/ui/dialog';
import { formatAmount } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { KeyFigures } from '@club/ui/key-figures';
import { LinesTable } from '@club/ui/lines-table';
import { Menu } from '@club/ui/menu';
import { ProgressBar } from '@club/ui/progress';
import { EmptyState, ErrorState, ForbiddenState, Notice, NotFoundState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { Tabs } from '@club/ui/tabs';
import { showToast, ToastRegion } from '@club/ui/toast';
import { followTips } from '@club/ui/tip';
import { useEffect, useState } from 'react';
import { KitFields } from './kit-fields.tsx';
import { KitTokens } from './kit-tokens.tsx';
import { Part } from './part.tsx';

/** Every part of @club/ui in every state, while screens are developed. All names and figures are made up. */
export function KitPage() {
  useEffect(followTips, []);
  return (
    <main className="club-content">
      <div className="club-screen">
        <header className="club-screen-head">
          <h1>Catalogue des éléments</h1>
        </header>
        <KitTokens />
        <Part title="Boutons">
          <Buttons />
        </Part>
        <Part title="États en un mot">
          <StatusBadge tone="success" label="Actif" />
          <StatusBadge tone="warning" label="À renouveler" />
          <StatusBadge tone="danger" label="En retard" />
          <StatusBadge tone="neutral" label="Clôturée" />
          <StatusBadge tone="accent" label="Ouverte" />
          <Avatar name="Salma Trabelsi" />
          <Avatar name="Yassine Ben Ali" size={48} />
        </Part>
        <Part title="Chiffres d’un écran" stacked>
          <KeyFigures
            figures={[
              { label: 'Attendu', value: formatAmount(1450), detail: '500,00 Dh à l’ouverture' },
              { label: 'Compté', value: formatAmount(1440) },
              { label: 'Écart', value: formatAmount(-10), tone: 'warning', detail: 'Pièce perdue' },
            ]}
          />
        </Part>
        <Part title="Messages" stacked>
          <Notice tone="info" title="Une information">
            Elle dit ce qui s’est passé et ce qu’il faut faire.
          </Notice>
          <Notice tone="success">C’est enregistré.</Notice>
          <Notice tone="warning" action={<Button label="Encaisser" variant="secondary" />}>
            Reste {formatAmount(150)}.
          </Notice>
          <Notice tone="danger" title="Refusé">
            La saison est clôturée.
          </Notice>
          <Button
            label="Afficher un message bref"
            variant="secondary"
            onClick={() => showToast({ title: 'Adhérent supprimé', undo: () => undefined })}
          />
        </Part>
        <Part title="Champs" stacked>
          <KitFields />
        </Part>
        <Part title="Onglets, lignes et menus" stacked>
          <TabsAndLines />
        </Part>
        <Part title="Dialogues">
          <Dialogs />
        </Part>
        <Part title="Graphiques" stacked>
          <Charts />
        </Part>
        <Part title="Écran vide, en échec, interdit, en chargement" stacked>
          <EmptyState title="Aucun adhérent" action={<Button label="Nouvel adhérent" icon="plus" />}>
            Le club n’en a pas encore.
          </EmptyState>
          <ErrorState error={{ status: 503 }} onRetry={() => undefined} />
          <ForbiddenState />
          <NotFoundState />
          <Skeleton lines={4} />
          <ProgressBar done={420} total={1000} label="Import" />
          <ProgressBar done={0} total={null} label="Préparation" />
        </Part>
      </div>
      <ToastRegion />
    </main>
  );
}

function Buttons() {
  return (
    <>
      <Button label="Enregistrer" />
      <Button label="Nouvel adhérent" icon="plus" />
      <Button label="Annuler" variant="secondary" />
      <Button label="Voir l’historique" icon="history" variant="quiet" />
      <Button label="Supprimer" icon="trash" variant="danger" />
      <Button label="Enregistrer" busy busyLabel="Enregistrement…" />
      <Button label="Encaisser" disabled />
      <IconButton label="Modifier" icon="edit" />
      <IconButton label="Supprimer" icon="trash" danger />
      <IconButton label="Encaisser" icon="check" refusal="tout est déjà encaissé" />
    </>
  );
}

const lines = [
  { code: 'COT-0001', formule: 'Natation adulte', montant: 450 },
  { code: 'COT-0002', formule: 'Judo enfant', montant: 280 },
];

function TabsAndLines() {
  const [active, setActive] = useState('cotisations');
  return (
    <Tabs
      label="Exemple"
      active={active}
      onChange={setActive}
      tabs={[
        {
          id: 'cotisations',
          label: 'Cotisations',
          count: 2,
          panel: (
            <LinesTable
              caption="Cotisations"
              rows={lines}
              columns={[
                { key: 'code', header: 'Code', names: true },
                { key: 'formule', header: 'Formule' },
                {
                  key: 'montant',
                  header: 'Montant',
                  align: 'end',
                  cell: ({ montant }) => formatAmount(montant),
                },
              ]}
              totals={{ montant: formatAmount(730) }}
            />
          ),
        },
        {
          id: 'corriger',
          label: 'Corriger',
          panel: (
            <Menu
              label="Corriger"
              worded
              items={[
                { label: 'Modifier', icon: 'edit', onSelect: () => undefined },
                { label: 'Contre-passer', refusal: 'Déjà contre-passé.', onSelect: () => undefined },
                { label: 'Supprimer', icon: 'trash', danger: true, onSelect: () => undefined },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialogue' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button label="Ouvrir un dialogue" variant="secondary" onClick={() => setOpen('dialogue')} />
      <Button label="Poser une question" variant="secondary" onClick={() => setOpen('question')} />
      {open === 'dialogue' && (
        <Dialog title="Un dialogue" onClose={close} footer={<Button label="Fermer" onClick={close} />}>
          <KitFields />
        </Dialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          title="Supprimer la cotisation COT-0001 ?"
          verb="Supprimer"
          danger
          onCancel={close}
          onConfirm={close}
        >
          2 règlements ({formatAmount(450)}) deviendront un crédit.
        </ConfirmDialog>
      )}
    </>
  );
}

const months = ['Septembre', 'Octobre', 'Novembre'];

function Charts() {
  return (
    <>
      <TimeChart
        title="Encaissé par mois"
        axis="Mois"
        points={months.map((full) => ({ full, short: full.slice(0, 4) }))}
        series={[
          { label: 'Cette saison', kind: 'bar', values: [4200, 5100, 3900] },
          { label: 'Saison précédente', kind: 'line', values: [3800, 5400, 4100] },
        ]}
        format={formatAmount}
      />
      <BarList
        title="Adhérents par section"
        rows={[
          { key: 'n', label: 'Natation', value: 240, text: '240' },
          { key: 'j', label: 'Judo', value: 90, text: '90' },
        ]}
        figures={{ axis: 'Section', columns: ['Adhérents'], rows: [] }}
      />
      <Sparkline label="De 2 à 5" values={[2, 4, 3, 5]} />
      <ul className="club-tiles">
        <li className="club-card club-tile">
          <header>
            <Icon name="users" />
            <h3>
              <a href="#tuile">Adhérents par section</a>
            </h3>
          </header>
          <p className="club-meta">Une carte qui ouvre une chose</p>
          <div className="club-tile-content">
            <p className="club-tile-figures">
              <span>
                <strong>330</strong> adhérents
              </span>
            </p>
            <Bars rows={[{ key: 'n', label: 'Natation', value: 240, text: '240' }]} />
          </div>
        </li>
      </ul>
      <p className="club-meta">
        <Icon name="info" /> Chaque graphique a son tableau.
      </p>
    </>
  );
}
