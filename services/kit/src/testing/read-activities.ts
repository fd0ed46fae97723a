import { activityStream } from '../bus/subjects.ts';
import { Outbox } from '../outbox/outbox-model.ts';
import { currentService } from '../service/current-service.ts';
import { until } from './until.ts';

/** Every message of the ACTIVITY stream as it travels, oldest first, once the outbox has nothing more to send. */
export async function readActivities(): Promise<string[]> {
  await until(async () => (await Outbox.countDocuments({ sentAt: null })) === 0);
  const { bus } = currentService();
  const { streams } = await bus.manager();
  const stream = activityStream(bus.prefix);
  const { state } = await streams.info(stream);
  const texts: string[] = [];
  for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(stream, { seq });
    if (message) texts.push(message.string());
  }
  return texts;
}
