/**
 * First file of `npm start`, `npm test` and the others. It holds nothing that an old Node cannot read, so that such a Node can say
 * what is needed; the rest is loaded afterwards.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write('Node 20 or newer is needed; this is ' + process.version + '.\n');
  process.exit(1);
}
import('./bootstrap-entries.mjs').catch(function (error) {
  process.stderr.write(String((error && error.stack) || error) + '\n');
  process.exit(1);
});
