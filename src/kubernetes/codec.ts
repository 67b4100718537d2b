export { decode, decodeList } from './decode';
export { encode, encodeList } from './encode';
export type { CodecOptions } from './walk';
