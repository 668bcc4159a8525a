// This program as a source, as CITATION.cff has it.

export const SOFTWARE = {
  title: 'Zugzwang',
  author: 'The developers of Zugzwang',
  license: 'MIT',
  message:
    'If you use values that Zugzwang computed, please cite it with its version, and keep the certificate or table with its checksum.',
} as const
