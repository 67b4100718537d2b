export { decode, decodeList } from './decode';
export { encode, encodeList } from './encode';
export { CodecOptions } from './walk';
