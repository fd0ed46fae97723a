import mongoose from 'mongoose';

const administratorsSchema = new mongoose.Schema(
  { _id: { type: String, required: true }, changes: { type: Number, required: true } },
  { collection: 'administrators', versionKey: false },
);

/** One document that every change of administrators writes, so that two changes at once conflict. */
export const Administrators = mongoose.model('Administrators', administratorsSchema);
