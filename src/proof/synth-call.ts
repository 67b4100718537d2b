/**
 * `App.synth` and `App.synthYaml` of cdk8s validate the whole tree, and then once more for each chart that they render: app.js calls `toJson` of the chart,
 * which calls `_synthChart` of app.js. Whoever else calls `toJson` (`Testing.synth`, a user's test) has validated nothing.
 */
/** A frame in it, also where source maps show the original. */
const APP = String.raw`[^\n]*[\\/]cdk8s[\\/](?:lib|src)[\\/]app\.[jt]s:[^\n]*`;
const SECOND_VALIDATION = new RegExp(String.raw`\b_synthChart \(${APP}\n[^\n]*\btoJson \([^\n]*\n${APP}`);

const DEPTH = 25;

/**
 * Whether the tree is being validated for a chart in the course of a synth of the whole App, which has validated it already.
 *
 * With it a tree is proven once a synth instead of once a chart and once more. cdk8s gives no other sign, so the call stack is read. Where it reads otherwise (a
 * bundle, another cdk8s), the proof is merely made again.
 */
export function provenInThisSynth(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const { stack } = new Error();
  Error.stackTraceLimit = limit;
  return typeof stack === 'string' && SECOND_VALIDATION.test(stack);
}
