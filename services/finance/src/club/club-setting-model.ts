import mongoose, { Schema } from 'mongoose';

/** One thing this club decided once. */
interface ClubSetting {
  _id: 'currency';
  value: string;
}

const schema = new Schema<ClubSetting>(
  { _id: { type: String, required: true }, value: { type: String, required: true } } as never,
  { versionKey: false, collection: 'club' },
);

/** What the amounts in this database were written with. */
export const ClubSettings = mongoose.model<ClubSetting>('ClubSetting', schema);
