/** Our own sentences, packed while the client is built: see `lib/sentences.ts`. */
declare module "virtual:sentences" {
  const packed: string;
  export default packed;
}
