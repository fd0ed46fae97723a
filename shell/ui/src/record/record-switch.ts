import { refusalOf } from '../problem/problem.ts';
import { showToast } from '../toast/toast-store.ts';
import type { Answer } from './record-kind.ts';

export interface RecordSwitch<Rec> {
  update: (record: Rec, on: boolean) => PromiseLike<Answer<Rec>>;
  /** What is said once it is done. */
  told: (record: Rec, on: boolean) => { title: string; text: string };
  /** «Impossible de modifier le statut.» */
  cannot: string;
}

/** Takes a record out of use, or back; gives whether it was done. The toast says it and can undo it, or says why not. */
export function switchOf<Rec>({ update, told, cannot }: RecordSwitch<Rec>) {
  const turn = async (record: Rec, on: boolean, undo?: () => void): Promise<boolean> => {
    const { data, error } = await update(record, on);
    if (error || !data) {
      showToast({ tone: 'danger', title: 'Erreur', text: refusalOf(error, cannot).data.message });
      return false;
    }
    showToast({ ...told(data, on), ...(undo && { undo }) });
    return true;
  };
  return (record: Rec, on: boolean) => turn(record, on, () => void turn(record, !on));
}
