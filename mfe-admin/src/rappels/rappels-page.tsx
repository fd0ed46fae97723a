import { useState } from 'react';
import {
  automaticHours,
  automaticRappels,
  cotesRappel,
  languages,
  titresRappel,
  type PersonneRappel,
  type TypeRappel,
} from '@club/contract';
import { Link } from '@club/router';
import { useCan, useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import { plural } from '@club/ui/format';
import { ListTools, useListAddress } from '@club/ui/list';
import { Screen } from '@club/ui/screen';
import { ForbiddenState, Notice } from '@club/ui/states';
import { languageLabels } from '../settings/choices.ts';
import { limitedTo, useChosenPersons, type ChosenPersons } from './chosen-persons.ts';
import { ExempleDialog } from './exemple-dialog.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { RappelDisplay, RappelViews } from './rappel-display.tsx';
import { rappelList } from './rappel-list.ts';
import { typesFor, withoutEmail } from './rappel-rules.ts';
import { RappelDialog } from './rappel-dialog.tsx';
import { RappelState } from './rappel-state.tsx';
import { RappelTabs } from './rappel-tabs.tsx';
import { usePreviewRappelQuery } from './rappels-api.ts';
import { SendDialog } from './send-dialog.tsx';
import './rappels.css';

const title = 'Rappels';

/** The reminders: whom each kind concerns, who gets the e-mail and who does not, what is sent, what was sent. */
export function RappelsPage() {
  const types = typesFor(useSignedInUser().permissions);
  const { view } = useListAddress(rappelList);
  const only = useChosenPersons();
  const type = types.find((one) => one === view.type) ?? types[0];
  if (!type) {
    return (
      <Screen title={title}>
        <ForbiddenState />
      </Screen>
    );
  }
  return <Reminders {...{ type, types, only }} />;
}

interface RemindersProps {
  type: TypeRappel;
  types: readonly TypeRappel[];
  only: ChosenPersons;
}

function Reminders({ type, types, only }: RemindersProps) {
  const address = useListAddress(rappelList);
  const { opened, open, close } = address;
  const { langue: chosen, vue } = address.view;
  const query = usePreviewRappelQuery(
    { body: { type, ...(chosen && { langue: chosen }) } },
    { refetchOnMountOrArgChange: true },
  );
  const isAutomatic = automaticRappels(useClub().notificationSettings).includes(type);
  const canSet = useCan('admin.manage_permissions');
  // Of one kind: «back» to another one closes it. The page stays, with what is being typed.
  const [dialog, setDialog] = useState<{ type: TypeRappel; person?: PersonneRappel }>();
  const ofType = dialog?.type === type ? dialog : undefined;
  const closeDialog = () => setDialog(undefined);
  const { persons, showAll } = only;
  const apercu = limitedTo(persons, query.currentData);
  const langue = chosen ?? apercu?.langue ?? 'fr';
  const count = apercu?.destinataires.length ?? 0;
  const phones = withoutEmail(apercu?.exclus ?? []);
  if (opened?.kind === 'imprimer' && apercu) {
    return <PhoneSheet type={type} persons={phones} onBack={close} />;
  }
  const cote = cotesRappel.find((one) => one === vue);
  return (
    <Screen
      title={title}
      tools={
        <>
          <ListTools
            address={{ ...address, view: { ...address.view, type, langue } }}
            search={
              cote
                ? { label: 'Rechercher une personne', placeholder: 'Nom, code, e-mail ou motif' }
                : undefined
            }
            filters={[
              {
                name: 'type',
                label: 'Rappel',
                options: types.map((value) => ({ value, label: titresRappel[value] })),
              },
              {
                name: 'langue',
                label: 'Langue',
                options: languages.map((value) => ({ value, label: languageLabels[value] })),
              },
            ]}
          />
          {cote && <RappelDisplay cote={cote} />}
        </>
      }
      error={apercu ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <RappelState type={type} apercu={apercu}>
        {/* The button keeps its place until it says how many. */}
        <div className="club-screen-late rappels-late" data-main-action="">
          {apercu?.empechement === null && count > 0 && (
            <Button
              label={`Envoyer ${plural(count, 'rappel', 'rappels')}`}
              icon="mail"
              onClick={() => setDialog({ type })}
            />
          )}
        </div>
        <Button
          label="Imprimer la liste téléphonique"
          icon="print"
          variant="secondary"
          disabled={phones.length === 0}
          onClick={() => open('imprimer')}
        />
      </RappelState>
      <RappelViews isShown={cote !== undefined} />
      {persons && (
        <Notice
          tone="info"
          action={<Button label="Voir toutes les personnes" variant="secondary" onClick={showAll} />}
        >
          Parmi {plural(persons.size, 'personne sélectionnée', 'personnes sélectionnées')} dans une autre
          liste.
        </Notice>
      )}
      {isAutomatic && (
        <Notice tone="info">
          Envoyé aussi chaque jour à partir de {automaticHours.from}
          {'\u00a0'}h, sans que personne ne le lance (Paramètres, Notifications).
        </Notice>
      )}
      {apercu?.empechement && (
        <Notice
          tone="warning"
          title="Rien ne peut être envoyé pour l’instant"
          action={
            canSet && (
              <Link to="/settings?onglet=notifications" className="club-button club-button-secondary">
                Ouvrir les paramètres
              </Link>
            )
          }
        >
          {apercu.empechement}
        </Notice>
      )}
      <RappelTabs
        key={type}
        {...{ type, langue, address }}
        query={{ ...query, data: apercu }}
        isWhole={!persons}
        onShow={(person) => setDialog({ type, person })}
      />
      {ofType && !ofType.person && (
        <SendDialog
          {...{ type, langue, count }}
          adherentIds={persons && apercu?.destinataires.map(({ id }) => id)}
          onCancel={closeDialog}
          onStarted={({ id }) => {
            closeDialog();
            open('envoi', id);
          }}
        />
      )}
      {ofType?.person && <ExempleDialog {...{ type, langue }} person={ofType.person} onClose={closeDialog} />}
      {opened?.kind === 'envoi' && <RappelDialog key={opened.id} id={opened.id} onClose={close} />}
    </Screen>
  );
}
