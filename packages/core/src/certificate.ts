// Proofs of what one position is worth: made, written, read and verified.

export { type Certificate, createCertificate, type Strategy } from './solution/certificate'
export {
  certificateFromBytes,
  certificateToBytes,
  formatCertificate,
  parseCertificate,
} from './solution/certificate-format'
export { replayCertificate } from './verify/replay-certificate'
export type { CertificateViolation, CertificateViolationCode } from './verify/verify-certificate'
export { verifyCertificate } from './verify/verify-certificate'
