import { buildFrontEnds } from '../../infra/launcher/build.ts';

/** Before the workers start: each serves these files, so none may build them anew beside another. */
export default async function buildOnce(): Promise<void> {
  await buildFrontEnds();
}
