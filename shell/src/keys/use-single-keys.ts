import { useOwnSwitch } from '../session/use-own-switch.ts';

/** Whether single-character keys work (WCAG 2.1.4), per user and browser. */
export function useSingleKeys(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOff, setOff] = useOwnSwitch('touches', 'non');
  return [!isOff, (isOn) => setOff(!isOn)];
}
