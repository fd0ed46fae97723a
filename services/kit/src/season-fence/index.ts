export { closeFence, isFenceClosed, openFence, retireSaison } from './close-fence.ts';
export { fenceShards } from './fence-model.ts';
export { fenceVersion, passFence, touchFence } from './pass-fence.ts';
