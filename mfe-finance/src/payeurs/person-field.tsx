import { useState, type ReactNode, type Ref } from 'react';
import type { Payeur } from '@club/contract';
import { useCan } from '@club/store';
import { Combobox, useEarlyEnter } from '@club/ui/combobox';
import { NewPayeurDialog } from './new-payeur-dialog.tsx';
import { PersonDetails, PersonOption } from './person-details.tsx';
import { beginsAsTyped, personText, withCode } from './person-labels.ts';
import { nobody, usePersonSearch } from './use-person-search.ts';

export interface PersonFieldProps {
  label: string;
  value: Payeur | null;
  /** `typed` is what found the person. */
  onChange: (person: Payeur | null, typed?: string) => void;
  /** Told what is typed while nobody is found yet, so that a form keeps it. */
  onTyped?: (text: string) => void;
  required?: boolean;
  /** Replaced by what matters about a chosen person. */
  help?: ReactNode;
  error?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Default: a sentence that repeats what was typed. */
  notFound?: string | ((typed: string) => string);
  /** For who may create members: a payer who is no member, or with `personne` a member as well. */
  allowNew?: boolean | 'personne';
  /** Surname of those beside whom somebody is created. */
  family?: string | undefined;
  /** Season in which a member created here is inscribed; the active one unless given. */
  saisonId?: string | undefined;
  /** Also those in the trash who still owe (M-26). */
  corbeille?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A person found by code or name. Enter takes the highlighted one, leaving the exact code. */
export function PersonField({
  value,
  onChange,
  onTyped,
  allowNew = false,
  family,
  saisonId,
  corbeille,
  help,
  error,
  notFound,
  ...field
}: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const [creating, setCreating] = useState(false);
  const canCreate = useCan('adherents.create') && allowNew !== false;
  const isPerson = allowNew === 'personne';
  const { people: found, ...search } = usePersonSearch(value ? '' : typed, corbeille);
  const { waiting, failed, status, askNow, again } = search;
  const isGuess = (person: Payeur) => person.proche === true || !beginsAsTyped(person, typed);
  const people = found.toSorted((a, b) => Number(isGuess(a)) - Number(isGuess(b)));

  const isOpen = !value && typed.trim() !== '';
  // Left, or Enter, without a person: the field says what the search answers, and takes the exact code when it comes.
  const left = useEarlyEnter({
    text: typed,
    stale: waiting,
    askNow,
    answer: people,
    act: () => {
      const exact = isOpen ? withCode(people, typed) : undefined;
      if (exact) pick(exact);
    },
  });
  const type = (text: string) => {
    setTyped(text);
    left.forget();
    if (value) onChange(null);
    onTyped?.(text);
  };
  const pick = (person: Payeur) => {
    type('');
    onChange(person, typed);
  };
  const absent = typeof notFound === 'function' ? notFound(typed.trim()) : (notFound ?? nobody(typed));
  const unresolved = failed ? status : people.length > 0 ? 'Choisissez une personne dans la liste.' : absent;
  // A name that nobody bears: who is not sought by code is created from it.
  const mayCreate = canCreate && notFound === undefined && people.length === 0 && /\p{L}/u.test(typed);
  const enter = () => {
    if (failed) again();
    else if (mayCreate) setCreating(true);
    // A near name is taken by choosing it alone.
    else if (notFound || people.length > 0) left.press();
  };

  return (
    <>
      <Combobox
        {...field}
        text={value ? personText(value) : typed}
        onText={type}
        items={people}
        itemKey={({ id }) => id}
        drawItem={(person) => <PersonOption person={person} />}
        onPick={pick}
        stale={waiting}
        askNow={askNow}
        isExact={(person) => withCode([person], typed) !== undefined}
        isGuess={isGuess}
        // Enter on a chosen person belongs to the form.
        onEnter={value ? undefined : enter}
        action={
          canCreate && isOpen && (people.length > 0 || !waiting)
            ? {
                label: isPerson ? `Créer «\u00a0${typed.trim()}\u00a0»` : 'Créer un payeur non adhérent',
                icon: 'plus',
                onSelect: () => setCreating(true),
              }
            : undefined
        }
        status={status}
        help={value ? <PersonDetails person={value} /> : help}
        error={error ?? (left.pressed && isOpen && !waiting && !creating ? unresolved : undefined)}
        placeholder="Code ou nom"
        onBlur={() => {
          field.onBlur?.();
          left.press();
        }}
        onClear={value ? () => type('') : undefined}
      />
      {creating && (
        <NewPayeurDialog
          typed={typed}
          isMember={isPerson}
          family={family}
          saisonId={saisonId}
          onCreated={(person) => {
            setCreating(false);
            pick(person);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
