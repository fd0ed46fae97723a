import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Section } from '@club/contract';
import { textPart, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDateTime, plural } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { ForbiddenState, Notice } from '@club/ui/states';
import { useListSectionsQuery } from '../cartes/cartes-api.ts';
import { hasCamera } from '../photos/camera-capture.tsx';
import { DoorCamera } from './door-camera.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { answerWord, PassageAnswer } from './passage-answer.tsx';
import { signalOf } from './passage-rules.ts';
import { useGetJourPassagesQuery } from './passages-api.ts';
import { useDoor, type ShownPassage } from './use-door.ts';
import './passages.css';

const title = 'Contrôle des entrées';
const schema = { section: textPart() };

/** The door: a card or a code is read, and says at once who it is and whether he enters. */
export function PassagesPage() {
  if (useCan('adherents.update')) return <Passages />;
  return (
    <Screen title={title}>
      <ForbiddenState />
    </Screen>
  );
}

function Passages() {
  const [{ section }, setAddress] = useAddress(schema);
  const canReadSections = useCan('sections.read');
  const { data: sections = [] } = useListSectionsQuery(undefined, { skip: !canReadSections });
  const [withCamera, setWithCamera] = useState(false);
  const door = useDoor(section);
  const field = useAlwaysFocused();
  const [latest] = door.latest;
  const [typed, setTyped] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTyped('');
    void door.ask(typed);
  };
  return (
    <Screen title={title} subtitle={<DayCount sections={sections} />}>
      <div className="passages">
        <div className="passage-door">
          <OfflineNotice {...door.offline} />
          {door.failure !== undefined && (
            <Notice tone="danger" title="Entrée non vérifiée">
              {door.failure}
            </Notice>
          )}
          {latest && door.failure === undefined ? (
            <PassageAnswer key={latest.id} passage={latest} />
          ) : (
            <p className="passage-waiting">Présentez une carte, ou saisissez un code puis Entrée.</p>
          )}
          {withCamera && <DoorCamera onRead={(text) => void door.ask(text)} />}
          <form className="passage-form" onSubmit={submit}>
            <label>
              Code ou carte
              <input
                ref={field}
                className="club-input club-input-large"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                autoFocus
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="go"
              />
            </label>
            {/* Never off: the next card may be read before the answer is there. */}
            <Button type="submit" label="Contrôler" />
            {canReadSections && (
              <label>
                Porte de la section
                <select
                  className="club-input club-input-large"
                  value={section}
                  onChange={({ target }) => {
                    setAddress({ section: target.value });
                    field.current?.focus();
                  }}
                >
                  <option value="">Toutes les sections</option>
                  {sections
                    .filter(({ active }) => active)
                    .map(({ id, designation }) => (
                      <option key={id} value={id}>
                        {designation}
                      </option>
                    ))}
                </select>
              </label>
            )}
            {hasCamera() && (
              <Button
                label={withCamera ? 'Fermer l’appareil photo' : 'Utiliser l’appareil photo'}
                icon="camera"
                variant="secondary"
                onClick={() => {
                  setWithCamera(!withCamera);
                  // Else the Enter of a reader would press this button again.
                  field.current?.focus();
                }}
              />
            )}
          </form>
        </div>
        {door.latest.length > 0 && <Latest passages={door.latest} />}
      </div>
    </Screen>
  );
}

/** A reader types like a keyboard: what comes while nothing else is being used goes into the field. */
function useAlwaysFocused() {
  const field = useRef<HTMLInputElement>(null);
  const onKey = useCallback(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
  return field;
}

function DayCount({ sections }: { sections: readonly Section[] }) {
  const { data } = useGetJourPassagesQuery({});
  if (!data) return <span role="status">Chargement des entrées...</span>;
  const nameOf = (id: string | null) => sections.find((one) => one.id === id)?.designation ?? 'sans section';
  const bySection = data.parSection.map(({ sectionId, entres }) => `${nameOf(sectionId)} ${entres}`);
  return (
    <span role="status">
      {plural(data.entres, 'entrée', 'entrées')} et {plural(data.refuses, 'refus', 'refus')} aujourd’hui
      {data.parSection.some(({ sectionId }) => sectionId !== null) && ` (${bySection.join(', ')})`}
    </span>
  );
}

function Latest({ passages }: { passages: readonly ShownPassage[] }) {
  return (
    <section className="passage-latest" aria-labelledby="passage-latest">
      <h2 id="passage-latest">Les cinq derniers</h2>
      <ol>
        {passages.map((passage) => (
          <li key={passage.id} className={`passage-line passage-line-${signalOf(passage)}`}>
            <span className="club-figures">{formatDateTime(passage.moment)}</span>
            <strong>
              {passage.personne ? `${passage.personne.prenom} ${passage.personne.nom}` : 'Personne inconnue'}
            </strong>
            <span>
              {answerWord(passage)}
              {passage.etatDe !== undefined && ' (hors ligne)'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
