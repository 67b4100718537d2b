import { exactInteger } from './values';

/** What a scalar of a values file means. */
export type YamlScalar = null | boolean | number | bigint | string;

const NULLS = new Set(['', '~', 'null', 'Null', 'NULL']);
const TRUES = new Set(['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON']);
const FALSES = new Set(['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF']);
const SPECIAL = /^(?:([-+]?)(?:\.inf|\.Inf|\.INF)|(?:\.nan|\.NaN|\.NAN))$/;

const INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** Where a number begins with its point, Go wants underscores between digits. */
const POINT_FIRST = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;

const INT64_MIN = -(2n ** 63n);
const UINT64_MAX = 2n ** 64n - 1n;

/**
 * The meaning of a plain scalar as Helm 3 and 4 see it. Their YAML reader keeps to YAML 1.1 for booleans (`yes`, `on`, `y`), octals (`0400` is
 * 256) and underscores (`1_000`), takes `0o17` of YAML 1.2 too, and knows neither base 60 (`12:30`) nor dates.
 *
 * One deliberate difference: whole numbers that a double cannot hold stay exact.
 */
export function plainScalar(text: string): YamlScalar {
  if (NULLS.has(text)) return null;
  if (TRUES.has(text)) return true;
  if (FALSES.has(text)) return false;
  if (!/^[-+.0-9]/.test(text)) return text;

  const special = SPECIAL.exec(text);
  if (special !== null) return special[1] === undefined ? NaN : special[1] === '-' ? -Infinity : Infinity;
  if (text.startsWith('.')) return POINT_FIRST.test(text) ? finite(text.replaceAll('_', ''), text) : text;

  const plain = text.replaceAll('_', '');
  const integer = INTEGER.exec(plain);
  if (integer !== null) {
    const digits = integer[2].toLowerCase();
    const value = signed(integer[1], /^0[0-7]+$/.test(digits) ? `0o${digits}` : digits);
    if (value >= INT64_MIN && value <= UINT64_MAX) return exactInteger(value);
  }
  if (!FLOAT.test(plain)) return text;
  const value = finite(plain, text);
  const whole = /^([-+]?)([0-9]+)$/.exec(plain);
  return typeof value === 'number' && whole !== null ? exactInteger(signed(whole[1], whole[2])) : value;
}

function signed(sign: string, digits: string): bigint {
  const value = BigInt(digits);
  return sign === '-' ? -value : value;
}

/** A number beyond the range of a double is text for Helm; minus zero is zero once it has been through JSON and into a manifest. */
function finite(plain: string, text: string): number | string {
  const value = Number(plain);
  return Number.isFinite(value) ? value + 0 : text;
}
