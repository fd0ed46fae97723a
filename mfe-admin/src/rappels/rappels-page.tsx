import { useState } from 'react';
import {
  automaticHours,
  automaticRappels,
  languages,
  titresRappel,
  type PersonneRappel,
  type TypeRappel,
} from '@club/contract';
import { choicePart, flagPart, Link, numberPart, textPart, useAddress } from '@club/router';
import { useCan, useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import { plural } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { ForbiddenState, Notice } from '@club/ui/states';
import { ExempleDialog } from './exemple-dialog.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { langueLabels, typesFor, withoutEmail } from './rappel-rules.ts';
import { RappelDialog } from './rappel-dialog.tsx';
import { RappelTabs, views } from './rappel-tabs.tsx';
import { usePreviewRappelQuery } from './rappels-api.ts';
import { RunsList } from './runs-list.tsx';
import { SendDialog } from './send-dialog.tsx';
import './rappels.css';

const parts = {
  type: textPart(),
  langue: choicePart(languages),
  vue: choicePart(views, 'destinataires'),
  page: numberPart(1),
  imprimer: flagPart(),
  envoi: textPart(),
};

const heading = {
  title: 'Rappels',
  subtitle: 'Relancer par e-mail, et savoir qui a reçu quoi',
};

/** The reminders: whom each kind concerns, who gets the e-mail and who does not, what is sent, what was sent. */
export function RappelsPage() {
  const types = typesFor(useSignedInUser().permissions);
  const [address] = useAddress(parts);
  const type = types.find((one) => one === address.type) ?? types[0];
  if (!type) {
    return (
      <Screen {...heading}>
        <ForbiddenState />
      </Screen>
    );
  }
  return <Reminders key={type} type={type} types={types} />;
}

function Reminders({ type, types }: { type: TypeRappel; types: readonly TypeRappel[] }) {
  const [{ langue: chosen, vue, page, imprimer, envoi }, go] = useAddress(parts);
  const query = usePreviewRappelQuery(
    { type, ...(chosen && { langue: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  const isAutomatic = automaticRappels(useClub().notificationSettings).includes(type);
  const canSet = useCan('admin.manage_permissions');
  const [sending, setSending] = useState(false);
  const [shown, setShown] = useState<PersonneRappel>();
  const apercu = query.currentData;
  const langue = chosen ?? apercu?.langue ?? 'fr';
  const count = apercu?.destinataires.length ?? 0;
  if (imprimer && apercu) {
    const back = () => go({ imprimer: false });
    return <PhoneSheet type={type} persons={withoutEmail(apercu.exclus)} onBack={back} />;
  }
  const send = apercu && apercu.empechement === null && count > 0 && (
    <Button
      label={`Envoyer ${plural(count, 'rappel', 'rappels')}`}
      icon="mail"
      onClick={() => setSending(true)}
    />
  );
  const select = (
    label: string,
    value: string,
    options: [string, string][],
    change: (value: string) => void,
  ) => (
    <label className="club-filter">
      {label}
      <select
        className="club-input"
        aria-label={label}
        value={value}
        onChange={({ target }) => change(target.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Screen
      {...heading}
      action={send}
      error={apercu ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <div className="rappels-choice">
        {select(
          'Rappel',
          type,
          types.map((one) => [one, titresRappel[one]]),
          (one) => go({ type: one, page: 1 }),
        )}
        {select(
          'Langue',
          langue,
          languages.map((one) => [one, langueLabels[one]]),
          (one) => go({ langue: languages.find((known) => known === one) ?? 'fr' }),
        )}
      </div>
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
        {...{ type, langue, apercu, vue, page }}
        loading={query.isFetching}
        onView={(view) => go({ vue: view, page: 1 })}
        onPage={(next) => go({ page: next })}
        onShow={setShown}
        onPrint={() => go({ imprimer: true })}
      />
      <RunsList onOpen={(id) => go({ envoi: id })} />
      {sending && (
        <SendDialog
          {...{ type, langue, count }}
          onCancel={() => setSending(false)}
          onStarted={({ id }) => {
            setSending(false);
            go({ envoi: id });
          }}
        />
      )}
      {shown && <ExempleDialog {...{ type, langue }} person={shown} onClose={() => setShown(undefined)} />}
      {envoi !== '' && <RappelDialog key={envoi} id={envoi} onClose={() => go({ envoi: '' })} />}
    </Screen>
  );
}
