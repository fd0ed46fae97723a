import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { PlainField, type PlainFieldProps } from './plain-field.tsx';

type PasswordFieldProps = Omit<PlainFieldProps, 'id' | 'type' | 'beside' | 'children'>;

/** A password that can be shown while it is typed, with a word while capitals are locked; sent hidden, for password managers. */
export function PasswordField(props: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  useEffect(() => {
    const form = (document.getElementById(id) as HTMLInputElement | null)?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [id]);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PlainField
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      beside={
        <button
          type="button"
          className="login-show"
          aria-controls={id}
          aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Masquer' : 'Afficher'}
        </button>
      }
    >
      <p className="club-field-help login-caps" role="status">
        {hasCapsLock && 'Les majuscules sont verrouillées.'}
      </p>
    </PlainField>
  );
}
