import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { number, text } from '../collections/schema-types.ts';

interface PaymentsOfOne {
  /** The payer. */
  _id: string;
  nombre: number;
}

const schema = new Schema<PaymentsOfOne>(
  { _id: text, nombre: number },
  { versionKey: false, collection: 'reglements_par' },
);

/** One document a payer, written by each payment that must not be a double (M-22): two at once conflict. */
export const PaymentsOf = defineCollection<PaymentsOfOne>('ReglementsPar', schema);
