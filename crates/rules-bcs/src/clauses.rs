//! The clauses of the Battalion Combat Series, in the order of the register. Their words are in `content/bcs/rulebook.toml`.

#![allow(missing_docs, reason = "each constant is documented by its clause")]

use kernel::Clause;

pub const R1_0_A: Clause = Clause("bcs:1.0a");
pub const R1_0_B: Clause = Clause("bcs:1.0b");
pub const R1_0_C: Clause = Clause("bcs:1.0c");
pub const R1_0_D: Clause = Clause("bcs:1.0d");
pub const R1_0_E: Clause = Clause("bcs:1.0e");
pub const R1_0_F: Clause = Clause("bcs:1.0f");
pub const R1_0_G: Clause = Clause("bcs:1.0g");
pub const R1_0_H: Clause = Clause("bcs:1.0h");
pub const R1_0_I: Clause = Clause("bcs:1.0i");
pub const R1_0_J: Clause = Clause("bcs:1.0j");
pub const R1_0_K: Clause = Clause("bcs:1.0k");
pub const R1_1_A: Clause = Clause("bcs:1.1a");
pub const R1_1_B: Clause = Clause("bcs:1.1b");
pub const R1_1_C: Clause = Clause("bcs:1.1c");
pub const R1_1_D: Clause = Clause("bcs:1.1d");
pub const R1_1_E: Clause = Clause("bcs:1.1e");
pub const R1_1_F: Clause = Clause("bcs:1.1f");
pub const R1_1_G: Clause = Clause("bcs:1.1g");
pub const R1_1_H: Clause = Clause("bcs:1.1h");
pub const R1_1_I: Clause = Clause("bcs:1.1i");
pub const R1_1_J: Clause = Clause("bcs:1.1j");
pub const R1_1_K: Clause = Clause("bcs:1.1k");
pub const R1_1_L: Clause = Clause("bcs:1.1l");
pub const R1_1_M: Clause = Clause("bcs:1.1m");
pub const R1_2_A_1: Clause = Clause("bcs:1.2a.1");
pub const R1_2_A_2: Clause = Clause("bcs:1.2a.2");
pub const R1_2_A_3: Clause = Clause("bcs:1.2a.3");
pub const R1_2_B_1: Clause = Clause("bcs:1.2b.1");
pub const R1_2_B_2: Clause = Clause("bcs:1.2b.2");
pub const R1_2_C_1: Clause = Clause("bcs:1.2c.1");
pub const R1_2_C_2: Clause = Clause("bcs:1.2c.2");
pub const R1_2_D: Clause = Clause("bcs:1.2d");
pub const R1_2_E: Clause = Clause("bcs:1.2e");
pub const R1_2_F: Clause = Clause("bcs:1.2f");
pub const R1_2_G: Clause = Clause("bcs:1.2g");
pub const R1_2_H: Clause = Clause("bcs:1.2h");
pub const R1_3_A: Clause = Clause("bcs:1.3a");
pub const R1_3_B: Clause = Clause("bcs:1.3b");
pub const R1_3_C: Clause = Clause("bcs:1.3c");
pub const R1_3_D: Clause = Clause("bcs:1.3d");
pub const R1_3_E: Clause = Clause("bcs:1.3e");
pub const R1_4_A: Clause = Clause("bcs:1.4a");
pub const R1_4_B: Clause = Clause("bcs:1.4b");
pub const R1_4_C: Clause = Clause("bcs:1.4c");
pub const R1_4_C_1: Clause = Clause("bcs:1.4c.1");
pub const R1_4_D: Clause = Clause("bcs:1.4d");
pub const R1_4_E: Clause = Clause("bcs:1.4e");
pub const R1_4_F: Clause = Clause("bcs:1.4f");
pub const R1_4_G: Clause = Clause("bcs:1.4g");
pub const R1_4_H: Clause = Clause("bcs:1.4h");
pub const R1_4_I: Clause = Clause("bcs:1.4i");
pub const R1_4_J: Clause = Clause("bcs:1.4j");
pub const R1_4_K: Clause = Clause("bcs:1.4k");
pub const R1_5_A: Clause = Clause("bcs:1.5a");
pub const R1_5_B: Clause = Clause("bcs:1.5b");
pub const R1_5_C: Clause = Clause("bcs:1.5c");
pub const R1_5_D: Clause = Clause("bcs:1.5d");
pub const R1_5_E: Clause = Clause("bcs:1.5e");
pub const R1_5_F: Clause = Clause("bcs:1.5f");
pub const R1_5_G: Clause = Clause("bcs:1.5g");
pub const R1_5_H: Clause = Clause("bcs:1.5h");
pub const R1_5_I: Clause = Clause("bcs:1.5i");
pub const R1_5_J: Clause = Clause("bcs:1.5j");
pub const R1_5_K: Clause = Clause("bcs:1.5k");
pub const R1_5_L: Clause = Clause("bcs:1.5l");
pub const R1_5_M: Clause = Clause("bcs:1.5m");
pub const R1_5_N: Clause = Clause("bcs:1.5n");
pub const R1_6_A: Clause = Clause("bcs:1.6a");
pub const R1_6_B: Clause = Clause("bcs:1.6b");
pub const R1_6_C: Clause = Clause("bcs:1.6c");
pub const R1_6_D: Clause = Clause("bcs:1.6d");
pub const R1_6_E: Clause = Clause("bcs:1.6e");
pub const R1_6_F: Clause = Clause("bcs:1.6f");
pub const R1_6_G: Clause = Clause("bcs:1.6g");
pub const R1_6_H: Clause = Clause("bcs:1.6h");
pub const R1_6_I: Clause = Clause("bcs:1.6i");
pub const R1_6_J: Clause = Clause("bcs:1.6j");
pub const R1_7_A: Clause = Clause("bcs:1.7a");
pub const R1_7_A_1: Clause = Clause("bcs:1.7a.1");
pub const R1_7_B: Clause = Clause("bcs:1.7b");
pub const R1_7_B_1: Clause = Clause("bcs:1.7b.1");
pub const R1_7_C: Clause = Clause("bcs:1.7c");
pub const R1_7_C_1: Clause = Clause("bcs:1.7c.1");
pub const R1_7_C_2: Clause = Clause("bcs:1.7c.2");
pub const R1_7_D: Clause = Clause("bcs:1.7d");
pub const R1_7_E_1: Clause = Clause("bcs:1.7e.1");
pub const R1_7_E_2: Clause = Clause("bcs:1.7e.2");
pub const R1_7_E_3: Clause = Clause("bcs:1.7e.3");
pub const R1_7_E_4: Clause = Clause("bcs:1.7e.4");
pub const R1_7_E_5: Clause = Clause("bcs:1.7e.5");
pub const R1_7_E_6: Clause = Clause("bcs:1.7e.6");
pub const R1_7_E_7: Clause = Clause("bcs:1.7e.7");
pub const R1_7_F: Clause = Clause("bcs:1.7f");
pub const R1_7_G: Clause = Clause("bcs:1.7g");
pub const R1_7_G_1: Clause = Clause("bcs:1.7g.1");
pub const R1_7_H: Clause = Clause("bcs:1.7h");
pub const R1_7_H_1: Clause = Clause("bcs:1.7h.1");
pub const R1_7_I: Clause = Clause("bcs:1.7i");
pub const R1_7_J: Clause = Clause("bcs:1.7j");
pub const R1_7_K: Clause = Clause("bcs:1.7k");
pub const R1_7_K_1: Clause = Clause("bcs:1.7k.1");
pub const R1_7_K_2: Clause = Clause("bcs:1.7k.2");
pub const R1_7_L: Clause = Clause("bcs:1.7l");
pub const R1_8_A: Clause = Clause("bcs:1.8a");
pub const R1_8_B: Clause = Clause("bcs:1.8b");
pub const R1_8_C: Clause = Clause("bcs:1.8c");
pub const R1_8_D: Clause = Clause("bcs:1.8d");
pub const R1_8_E: Clause = Clause("bcs:1.8e");
pub const R1_8_F: Clause = Clause("bcs:1.8f");
pub const R1_8_G: Clause = Clause("bcs:1.8g");
pub const R1_8_H: Clause = Clause("bcs:1.8h");
pub const R1_8_I: Clause = Clause("bcs:1.8i");
pub const R1_8_J: Clause = Clause("bcs:1.8j");
pub const R1_8_K: Clause = Clause("bcs:1.8k");
pub const R1_9_A: Clause = Clause("bcs:1.9a");
pub const R1_9_B: Clause = Clause("bcs:1.9b");
pub const R1_9_C: Clause = Clause("bcs:1.9c");
pub const R1_9_D: Clause = Clause("bcs:1.9d");
pub const R1_9_E: Clause = Clause("bcs:1.9e");
pub const R1_9_F: Clause = Clause("bcs:1.9f");
pub const R1_10_A: Clause = Clause("bcs:1.10a");
pub const R1_10_B: Clause = Clause("bcs:1.10b");
pub const R1_10_C: Clause = Clause("bcs:1.10c");
pub const R1_10_D: Clause = Clause("bcs:1.10d");
pub const R1_10_E: Clause = Clause("bcs:1.10e");
pub const R1_10_F: Clause = Clause("bcs:1.10f");
pub const R1_10_G: Clause = Clause("bcs:1.10g");
pub const R1_11_A: Clause = Clause("bcs:1.11a");
pub const R1_11_B: Clause = Clause("bcs:1.11b");
pub const R1_11_C: Clause = Clause("bcs:1.11c");
pub const R1_11_D: Clause = Clause("bcs:1.11d");
pub const R1_11_E: Clause = Clause("bcs:1.11e");
pub const R1_11_F: Clause = Clause("bcs:1.11f");
pub const R1_12_A: Clause = Clause("bcs:1.12a");
pub const R1_12_B: Clause = Clause("bcs:1.12b");
pub const R1_12_C: Clause = Clause("bcs:1.12c");
pub const R1_12_D: Clause = Clause("bcs:1.12d");
pub const R1_13_A: Clause = Clause("bcs:1.13a");
pub const R1_13_B: Clause = Clause("bcs:1.13b");
pub const R1_13_C: Clause = Clause("bcs:1.13c");
pub const R1_13_D: Clause = Clause("bcs:1.13d");
pub const R1_13_E: Clause = Clause("bcs:1.13e");
pub const R2_0_A: Clause = Clause("bcs:2.0a");
pub const R2_1_A: Clause = Clause("bcs:2.1a");
pub const R2_1_B: Clause = Clause("bcs:2.1b");
pub const R2_1_C: Clause = Clause("bcs:2.1c");
pub const R2_1_D: Clause = Clause("bcs:2.1d");
pub const R2_1_E: Clause = Clause("bcs:2.1e");
pub const R2_1_F: Clause = Clause("bcs:2.1f");
pub const R2_1_G: Clause = Clause("bcs:2.1g");
pub const R2_2_A: Clause = Clause("bcs:2.2a");
pub const R2_2_B: Clause = Clause("bcs:2.2b");
pub const R2_3_A: Clause = Clause("bcs:2.3a");
pub const R2_4_A: Clause = Clause("bcs:2.4a");
pub const R2_4_B: Clause = Clause("bcs:2.4b");
pub const R2_4_C: Clause = Clause("bcs:2.4c");
pub const R2_4_D: Clause = Clause("bcs:2.4d");
pub const R2_5_A: Clause = Clause("bcs:2.5a");
pub const R2_5_B: Clause = Clause("bcs:2.5b");
pub const R3_1_A: Clause = Clause("bcs:3.1a");
pub const R3_1_B: Clause = Clause("bcs:3.1b");
pub const R3_1_C: Clause = Clause("bcs:3.1c");
pub const R3_1_D: Clause = Clause("bcs:3.1d");
pub const R3_1_E: Clause = Clause("bcs:3.1e");
pub const R3_1_F: Clause = Clause("bcs:3.1f");
pub const R3_2_A: Clause = Clause("bcs:3.2a");
pub const R3_2_B_1: Clause = Clause("bcs:3.2b.1");
pub const R3_2_B_2: Clause = Clause("bcs:3.2b.2");
pub const R3_2_B_3: Clause = Clause("bcs:3.2b.3");
pub const R3_2_B_4: Clause = Clause("bcs:3.2b.4");
pub const R3_2_B_5: Clause = Clause("bcs:3.2b.5");
pub const R3_2_B_6: Clause = Clause("bcs:3.2b.6");
pub const R3_2_C_1: Clause = Clause("bcs:3.2c.1");
pub const R3_2_C_2: Clause = Clause("bcs:3.2c.2");
pub const R3_2_C_3: Clause = Clause("bcs:3.2c.3");
pub const R3_2_C_4: Clause = Clause("bcs:3.2c.4");
pub const R3_2_C_5: Clause = Clause("bcs:3.2c.5");
pub const R3_2_C_6: Clause = Clause("bcs:3.2c.6");
pub const R3_2_C_7: Clause = Clause("bcs:3.2c.7");
pub const R3_2_C_8: Clause = Clause("bcs:3.2c.8");
pub const R3_2_C_9: Clause = Clause("bcs:3.2c.9");
pub const R3_2_C_10: Clause = Clause("bcs:3.2c.10");
pub const R3_2_D_1: Clause = Clause("bcs:3.2d.1");
pub const R3_2_D_2: Clause = Clause("bcs:3.2d.2");
pub const R3_2_E: Clause = Clause("bcs:3.2e");
pub const R3_2_F_1: Clause = Clause("bcs:3.2f.1");
pub const R3_2_F_2: Clause = Clause("bcs:3.2f.2");
pub const R3_2_F_3: Clause = Clause("bcs:3.2f.3");
pub const R3_2_F_4: Clause = Clause("bcs:3.2f.4");
pub const R3_2_F_5: Clause = Clause("bcs:3.2f.5");
pub const R3_2_G: Clause = Clause("bcs:3.2g");
pub const R3_2_H_1: Clause = Clause("bcs:3.2h.1");
pub const R3_2_H_2: Clause = Clause("bcs:3.2h.2");
pub const R3_2_H_3: Clause = Clause("bcs:3.2h.3");
pub const R3_2_H_4: Clause = Clause("bcs:3.2h.4");
pub const R3_2_H_5: Clause = Clause("bcs:3.2h.5");
pub const R3_2_H_6: Clause = Clause("bcs:3.2h.6");
pub const R3_2_H_7: Clause = Clause("bcs:3.2h.7");
pub const R3_2_H_8: Clause = Clause("bcs:3.2h.8");
pub const R3_2_H_9: Clause = Clause("bcs:3.2h.9");
pub const R3_2_H_10: Clause = Clause("bcs:3.2h.10");
pub const R3_2_H_11: Clause = Clause("bcs:3.2h.11");
pub const R3_2_H_12: Clause = Clause("bcs:3.2h.12");
pub const R3_2_H_13: Clause = Clause("bcs:3.2h.13");
pub const R3_3_A: Clause = Clause("bcs:3.3a");
pub const R3_3_B: Clause = Clause("bcs:3.3b");
pub const R3_3_C: Clause = Clause("bcs:3.3c");
pub const R3_3_D: Clause = Clause("bcs:3.3d");
pub const R3_3_E: Clause = Clause("bcs:3.3e");
pub const R3_3_F: Clause = Clause("bcs:3.3f");
pub const R3_3_G: Clause = Clause("bcs:3.3g");
pub const R3_3_H: Clause = Clause("bcs:3.3h");
pub const R3_3_I: Clause = Clause("bcs:3.3i");
pub const R3_3_J: Clause = Clause("bcs:3.3j");
pub const R3_3_K: Clause = Clause("bcs:3.3k");
pub const R3_3_L: Clause = Clause("bcs:3.3l");
pub const R3_3_M: Clause = Clause("bcs:3.3m");
pub const R3_3_N: Clause = Clause("bcs:3.3n");
pub const R3_3_O: Clause = Clause("bcs:3.3o");
pub const R3_4_A: Clause = Clause("bcs:3.4a");
pub const R3_5_A: Clause = Clause("bcs:3.5a");
pub const R3_5_B: Clause = Clause("bcs:3.5b");
pub const R3_5_C: Clause = Clause("bcs:3.5c");
pub const R3_5_D: Clause = Clause("bcs:3.5d");
pub const R3_6_A_1: Clause = Clause("bcs:3.6a.1");
pub const R3_6_A_2: Clause = Clause("bcs:3.6a.2");
pub const R3_6_A_3: Clause = Clause("bcs:3.6a.3");
pub const R3_6_A_4: Clause = Clause("bcs:3.6a.4");
pub const R3_7_A: Clause = Clause("bcs:3.7a");
pub const R3_7_B_1: Clause = Clause("bcs:3.7b.1");
pub const R3_7_B_2: Clause = Clause("bcs:3.7b.2");
pub const R3_7_B_3: Clause = Clause("bcs:3.7b.3");
pub const R3_7_B_4: Clause = Clause("bcs:3.7b.4");
pub const R3_7_C: Clause = Clause("bcs:3.7c");
pub const R3_7_D: Clause = Clause("bcs:3.7d");
pub const R3_8_A: Clause = Clause("bcs:3.8a");
pub const R3_8_B: Clause = Clause("bcs:3.8b");
pub const R3_8_C: Clause = Clause("bcs:3.8c");
pub const R3_9_A: Clause = Clause("bcs:3.9a");
pub const R3_9_B: Clause = Clause("bcs:3.9b");
pub const R3_9_C: Clause = Clause("bcs:3.9c");
pub const R3_9_D: Clause = Clause("bcs:3.9d");
pub const R3_10_A: Clause = Clause("bcs:3.10a");
pub const R3_10_B: Clause = Clause("bcs:3.10b");
pub const R3_10_C: Clause = Clause("bcs:3.10c");
pub const R3_10_D_1: Clause = Clause("bcs:3.10d.1");
pub const R3_10_D_2: Clause = Clause("bcs:3.10d.2");
pub const R3_10_D_3: Clause = Clause("bcs:3.10d.3");
pub const R3_10_D_4: Clause = Clause("bcs:3.10d.4");
pub const R3_10_D_5: Clause = Clause("bcs:3.10d.5");
pub const R3_10_D_6: Clause = Clause("bcs:3.10d.6");
pub const R4_0_A: Clause = Clause("bcs:4.0a");
pub const R4_0_B: Clause = Clause("bcs:4.0b");
pub const R4_0_C: Clause = Clause("bcs:4.0c");
pub const R4_0_C_1: Clause = Clause("bcs:4.0c.1");
pub const R4_0_D: Clause = Clause("bcs:4.0d");
pub const R4_0_E: Clause = Clause("bcs:4.0e");
pub const R4_0_F: Clause = Clause("bcs:4.0f");
pub const R4_0_F_1: Clause = Clause("bcs:4.0f.1");
pub const R4_0_G: Clause = Clause("bcs:4.0g");
pub const R4_1_A: Clause = Clause("bcs:4.1a");
pub const R4_1_B: Clause = Clause("bcs:4.1b");
pub const R4_1_C: Clause = Clause("bcs:4.1c");
pub const R4_1_D: Clause = Clause("bcs:4.1d");
pub const R4_2_A: Clause = Clause("bcs:4.2a");
pub const R4_2_B: Clause = Clause("bcs:4.2b");
pub const R4_2_C: Clause = Clause("bcs:4.2c");
pub const R4_6_A: Clause = Clause("bcs:4.6a");
pub const R4_6_B: Clause = Clause("bcs:4.6b");
pub const R4_8_A: Clause = Clause("bcs:4.8a");
pub const R4_8_B: Clause = Clause("bcs:4.8b");
pub const R4_8_C: Clause = Clause("bcs:4.8c");
pub const R4_9_A: Clause = Clause("bcs:4.9a");
pub const R4_9_B: Clause = Clause("bcs:4.9b");
pub const R4_9_C: Clause = Clause("bcs:4.9c");
pub const R4_9_D: Clause = Clause("bcs:4.9d");
pub const R4_9_E: Clause = Clause("bcs:4.9e");
pub const R4_9_E_1: Clause = Clause("bcs:4.9e.1");
pub const R4_9_F: Clause = Clause("bcs:4.9f");
pub const R4_9_G: Clause = Clause("bcs:4.9g");
pub const R5_0_A: Clause = Clause("bcs:5.0a");
pub const R5_0_B: Clause = Clause("bcs:5.0b");
pub const R5_0_C: Clause = Clause("bcs:5.0c");
pub const R5_0_D: Clause = Clause("bcs:5.0d");
pub const R5_0_E: Clause = Clause("bcs:5.0e");
pub const R5_0_F: Clause = Clause("bcs:5.0f");
pub const R5_1_A: Clause = Clause("bcs:5.1a");
pub const R5_1_A_1: Clause = Clause("bcs:5.1a.1");
pub const R5_1_B_1: Clause = Clause("bcs:5.1b.1");
pub const R5_1_B_2: Clause = Clause("bcs:5.1b.2");
pub const R5_1_B_3: Clause = Clause("bcs:5.1b.3");
pub const R5_1_B_4: Clause = Clause("bcs:5.1b.4");
pub const R5_1_C_1: Clause = Clause("bcs:5.1c.1");
pub const R5_1_C_2: Clause = Clause("bcs:5.1c.2");
pub const R5_1_D: Clause = Clause("bcs:5.1d");
pub const R5_1_E: Clause = Clause("bcs:5.1e");
pub const R5_1_E_1: Clause = Clause("bcs:5.1e.1");
pub const R5_1_F_1: Clause = Clause("bcs:5.1f.1");
pub const R5_1_F_2: Clause = Clause("bcs:5.1f.2");
pub const R5_1_G_1: Clause = Clause("bcs:5.1g.1");
pub const R5_1_G_1_A: Clause = Clause("bcs:5.1g.1a");
pub const R5_1_G_2: Clause = Clause("bcs:5.1g.2");
pub const R5_1_G_3: Clause = Clause("bcs:5.1g.3");
pub const R5_1_G_4: Clause = Clause("bcs:5.1g.4");
pub const R5_1_G_5: Clause = Clause("bcs:5.1g.5");
pub const R5_1_H_1: Clause = Clause("bcs:5.1h.1");
pub const R5_1_H_2: Clause = Clause("bcs:5.1h.2");
pub const R5_1_H_2_A: Clause = Clause("bcs:5.1h.2a");
pub const R5_1_H_3: Clause = Clause("bcs:5.1h.3");
pub const R5_1_H_4: Clause = Clause("bcs:5.1h.4");
pub const R5_1_H_4_A: Clause = Clause("bcs:5.1h.4a");
pub const R5_1_H_5: Clause = Clause("bcs:5.1h.5");
pub const R5_1_H_5_A: Clause = Clause("bcs:5.1h.5a");
pub const R5_1_H_5_B: Clause = Clause("bcs:5.1h.5b");
pub const R5_1_H_6: Clause = Clause("bcs:5.1h.6");
pub const R5_1_H_7: Clause = Clause("bcs:5.1h.7");
pub const R5_1_H_8: Clause = Clause("bcs:5.1h.8");
pub const R5_1_I_1: Clause = Clause("bcs:5.1i.1");
pub const R5_1_I_2: Clause = Clause("bcs:5.1i.2");
pub const R5_1_J_1: Clause = Clause("bcs:5.1j.1");
pub const R5_1_J_2: Clause = Clause("bcs:5.1j.2");
pub const R5_1_J_3: Clause = Clause("bcs:5.1j.3");
pub const R5_1_J_4: Clause = Clause("bcs:5.1j.4");
pub const R5_1_J_5: Clause = Clause("bcs:5.1j.5");
pub const R5_1_J_6: Clause = Clause("bcs:5.1j.6");
pub const R5_1_J_7: Clause = Clause("bcs:5.1j.7");
pub const R5_1_J_8: Clause = Clause("bcs:5.1j.8");
pub const R5_1_K_1: Clause = Clause("bcs:5.1k.1");
pub const R5_1_K_2: Clause = Clause("bcs:5.1k.2");
pub const R5_1_L: Clause = Clause("bcs:5.1l");
pub const R5_2_A: Clause = Clause("bcs:5.2a");
pub const R5_2_B_1: Clause = Clause("bcs:5.2b.1");
pub const R5_2_B_2: Clause = Clause("bcs:5.2b.2");
pub const R5_2_B_3: Clause = Clause("bcs:5.2b.3");
pub const R5_2_B_4: Clause = Clause("bcs:5.2b.4");
pub const R5_2_B_4_A: Clause = Clause("bcs:5.2b.4a");
pub const R5_2_C: Clause = Clause("bcs:5.2c");
pub const R5_2_C_1: Clause = Clause("bcs:5.2c.1");
pub const R5_2_D: Clause = Clause("bcs:5.2d");
pub const R5_2_D_1: Clause = Clause("bcs:5.2d.1");
pub const R5_2_D_2: Clause = Clause("bcs:5.2d.2");
pub const R5_2_D_3: Clause = Clause("bcs:5.2d.3");
pub const R5_2_D_4: Clause = Clause("bcs:5.2d.4");
pub const R5_2_E_1: Clause = Clause("bcs:5.2e.1");
pub const R5_2_E_2: Clause = Clause("bcs:5.2e.2");
pub const R5_2_E_3: Clause = Clause("bcs:5.2e.3");
pub const R5_2_E_4: Clause = Clause("bcs:5.2e.4");
pub const R5_2_F_1: Clause = Clause("bcs:5.2f.1");
pub const R5_2_F_2: Clause = Clause("bcs:5.2f.2");
pub const R5_2_F_3: Clause = Clause("bcs:5.2f.3");
pub const R5_2_F_4: Clause = Clause("bcs:5.2f.4");
pub const R5_2_F_4_A: Clause = Clause("bcs:5.2f.4a");
pub const R5_2_F_5: Clause = Clause("bcs:5.2f.5");
pub const R5_2_F_6: Clause = Clause("bcs:5.2f.6");
pub const R5_2_G_1: Clause = Clause("bcs:5.2g.1");
pub const R5_2_G_2: Clause = Clause("bcs:5.2g.2");
pub const R5_2_G_3: Clause = Clause("bcs:5.2g.3");
pub const R5_2_H: Clause = Clause("bcs:5.2h");
pub const R5_2_H_1: Clause = Clause("bcs:5.2h.1");
pub const R5_2_I: Clause = Clause("bcs:5.2i");
pub const R5_2_J: Clause = Clause("bcs:5.2j");
pub const R5_2_J_1: Clause = Clause("bcs:5.2j.1");
pub const R5_2_K: Clause = Clause("bcs:5.2k");
pub const R5_2_L: Clause = Clause("bcs:5.2l");
pub const R5_3_A: Clause = Clause("bcs:5.3a");
pub const R5_3_B: Clause = Clause("bcs:5.3b");
pub const R5_3_C: Clause = Clause("bcs:5.3c");
pub const R5_3_D: Clause = Clause("bcs:5.3d");
pub const R5_3_E: Clause = Clause("bcs:5.3e");
pub const R5_3_F: Clause = Clause("bcs:5.3f");
pub const R5_4_A: Clause = Clause("bcs:5.4a");
pub const R5_4_B: Clause = Clause("bcs:5.4b");
pub const R5_4_C: Clause = Clause("bcs:5.4c");
pub const R5_4_D: Clause = Clause("bcs:5.4d");
pub const R5_4_D_1: Clause = Clause("bcs:5.4d.1");
pub const R5_4_E_1: Clause = Clause("bcs:5.4e.1");
pub const R5_4_E_2: Clause = Clause("bcs:5.4e.2");
pub const R5_4_E_3: Clause = Clause("bcs:5.4e.3");
pub const R5_4_E_4: Clause = Clause("bcs:5.4e.4");
pub const R5_4_E_5: Clause = Clause("bcs:5.4e.5");
pub const R5_4_F_1: Clause = Clause("bcs:5.4f.1");
pub const R5_4_F_2: Clause = Clause("bcs:5.4f.2");
pub const R5_4_F_3: Clause = Clause("bcs:5.4f.3");
pub const R5_4_F_4: Clause = Clause("bcs:5.4f.4");
pub const R5_4_G: Clause = Clause("bcs:5.4g");
pub const R5_4_H: Clause = Clause("bcs:5.4h");
pub const R5_4_I: Clause = Clause("bcs:5.4i");
pub const R5_5_A: Clause = Clause("bcs:5.5a");
pub const R5_5_B: Clause = Clause("bcs:5.5b");
pub const R5_5_C_1: Clause = Clause("bcs:5.5c.1");
pub const R5_5_C_2: Clause = Clause("bcs:5.5c.2");
pub const R5_5_C_3: Clause = Clause("bcs:5.5c.3");
pub const R5_5_C_4: Clause = Clause("bcs:5.5c.4");
pub const R5_5_C_5: Clause = Clause("bcs:5.5c.5");
pub const R5_5_D: Clause = Clause("bcs:5.5d");
pub const R5_5_D_1: Clause = Clause("bcs:5.5d.1");
pub const R5_5_D_2: Clause = Clause("bcs:5.5d.2");
pub const R5_5_D_3: Clause = Clause("bcs:5.5d.3");
pub const R5_5_E: Clause = Clause("bcs:5.5e");
pub const R5_5_E_1: Clause = Clause("bcs:5.5e.1");
pub const R5_5_E_2: Clause = Clause("bcs:5.5e.2");
pub const R5_5_E_3: Clause = Clause("bcs:5.5e.3");
pub const R5_5_E_4: Clause = Clause("bcs:5.5e.4");
pub const R5_5_E_5: Clause = Clause("bcs:5.5e.5");
pub const R5_5_E_6: Clause = Clause("bcs:5.5e.6");
pub const R5_5_E_7: Clause = Clause("bcs:5.5e.7");
pub const R5_5_E_8: Clause = Clause("bcs:5.5e.8");
pub const R5_5_E_9: Clause = Clause("bcs:5.5e.9");
pub const R5_5_E_10: Clause = Clause("bcs:5.5e.10");
pub const R5_5_E_11: Clause = Clause("bcs:5.5e.11");
pub const R5_5_E_12: Clause = Clause("bcs:5.5e.12");
pub const R5_5_F_1: Clause = Clause("bcs:5.5f.1");
pub const R5_5_F_2: Clause = Clause("bcs:5.5f.2");
pub const R5_5_F_3: Clause = Clause("bcs:5.5f.3");
pub const R5_5_F_4: Clause = Clause("bcs:5.5f.4");
pub const R5_5_F_5: Clause = Clause("bcs:5.5f.5");
pub const R5_5_F_6: Clause = Clause("bcs:5.5f.6");
pub const R5_5_G_1: Clause = Clause("bcs:5.5g.1");
pub const R5_5_G_2: Clause = Clause("bcs:5.5g.2");
pub const R5_5_G_3: Clause = Clause("bcs:5.5g.3");
pub const R5_5_H: Clause = Clause("bcs:5.5h");
pub const R5_6_A: Clause = Clause("bcs:5.6a");
pub const R5_6_B: Clause = Clause("bcs:5.6b");
pub const R5_7_A: Clause = Clause("bcs:5.7a");
pub const R5_7_B: Clause = Clause("bcs:5.7b");
pub const R5_7_B_1: Clause = Clause("bcs:5.7b.1");
pub const R5_7_C: Clause = Clause("bcs:5.7c");
pub const R5_7_D: Clause = Clause("bcs:5.7d");
pub const R5_7_E: Clause = Clause("bcs:5.7e");
pub const R6_1_A: Clause = Clause("bcs:6.1a");
pub const R6_3_A: Clause = Clause("bcs:6.3a");
pub const R6_4_A: Clause = Clause("bcs:6.4a");
pub const R6_5_A: Clause = Clause("bcs:6.5a");
pub const R6_6_A: Clause = Clause("bcs:6.6a");
pub const R6_6_B: Clause = Clause("bcs:6.6b");

/// All clauses that hold in every edition.
#[rustfmt::skip]
pub static BOTH: &[Clause] = &[
    R1_0_A, R1_0_B, R1_0_C, R1_0_D, R1_0_E, R1_0_F, R1_0_G, R1_0_H, R1_0_I, R1_0_J, R1_0_K, R1_1_A, R1_1_B, R1_1_C,
    R1_1_D, R1_1_E, R1_1_F, R1_1_G, R1_1_H, R1_1_I, R1_1_J, R1_1_K, R1_1_L, R1_1_M, R1_2_A_1, R1_2_A_2, R1_2_A_3,
    R1_2_B_1, R1_2_B_2, R1_2_C_1, R1_2_C_2, R1_2_D, R1_2_E, R1_2_F, R1_2_G, R1_2_H, R1_3_A, R1_3_B, R1_3_C, R1_3_D,
    R1_3_E, R1_4_A, R1_4_B, R1_4_C, R1_4_C_1, R1_4_D, R1_4_E, R1_4_F, R1_4_G, R1_4_K, R1_5_A, R1_5_B, R1_5_C,
    R1_5_F, R1_5_G, R1_5_H, R1_5_I, R1_5_J, R1_5_K, R1_5_L, R1_5_M, R1_5_N, R1_6_A, R1_6_B, R1_6_C, R1_6_D, R1_6_E,
    R1_6_F, R1_6_G, R1_6_H, R1_6_I, R1_6_J, R1_7_C, R1_7_D, R1_7_E_7, R1_7_F, R1_7_H, R1_7_H_1, R1_7_J, R1_8_A,
    R1_8_B, R1_8_C, R1_8_D, R1_8_E, R1_8_F, R1_8_G, R1_8_H, R1_8_I, R1_8_J, R1_8_K, R1_9_A, R1_9_D, R1_9_E, R1_9_F,
    R1_10_A, R1_10_B, R1_10_C, R1_10_D, R1_10_G, R1_11_A, R1_12_A, R1_12_B, R1_12_C, R1_12_D, R1_13_A, R1_13_C,
    R1_13_D, R1_13_E, R2_0_A, R2_1_A, R2_1_B, R2_1_C, R2_1_D, R2_1_E, R2_1_G, R2_2_A, R2_2_B, R2_3_A, R2_4_A,
    R2_4_B, R2_4_C, R2_4_D, R2_5_A, R2_5_B, R3_1_A, R3_1_B, R3_1_C, R3_1_D, R3_1_E, R3_1_F, R3_2_A, R3_2_B_1,
    R3_2_B_2, R3_2_B_3, R3_2_B_4, R3_2_B_5, R3_2_B_6, R3_2_C_1, R3_2_C_2, R3_2_C_3, R3_2_C_10, R3_2_D_1, R3_2_D_2,
    R3_2_E, R3_2_F_1, R3_2_F_2, R3_2_F_3, R3_2_G, R3_2_H_1, R3_2_H_3, R3_2_H_4, R3_2_H_5, R3_2_H_6, R3_2_H_7,
    R3_2_H_8, R3_2_H_9, R3_2_H_10, R3_2_H_11, R3_2_H_12, R3_2_H_13, R3_3_A, R3_3_B, R3_3_C, R3_3_D, R3_3_E, R3_3_F,
    R3_3_G, R3_3_H, R3_3_I, R3_3_J, R3_3_K, R3_3_L, R3_3_M, R3_3_N, R3_3_O, R3_4_A, R3_5_A, R3_5_B, R3_5_C, R3_5_D,
    R3_6_A_1, R3_6_A_2, R3_6_A_3, R3_6_A_4, R3_7_A, R3_7_C, R3_8_A, R3_8_B, R3_8_C, R3_9_A, R3_9_B, R3_9_C, R3_9_D,
    R3_10_A, R3_10_B, R3_10_C, R3_10_D_1, R3_10_D_2, R3_10_D_3, R3_10_D_4, R3_10_D_5, R3_10_D_6, R4_0_A, R4_0_B,
    R4_0_D, R4_0_E, R4_0_F, R4_0_F_1, R4_0_G, R4_1_A, R4_1_B, R4_1_C, R4_1_D, R4_2_A, R4_2_B, R4_2_C, R4_6_A,
    R4_8_A, R4_8_B, R4_8_C, R4_9_A, R4_9_D, R4_9_E, R4_9_F, R4_9_G, R5_0_A, R5_0_B, R5_0_C, R5_0_D, R5_0_E, R5_0_F,
    R5_1_B_1, R5_1_B_2, R5_1_B_3, R5_1_B_4, R5_1_C_1, R5_1_C_2, R5_1_D, R5_1_E, R5_1_E_1, R5_1_F_1, R5_1_F_2,
    R5_1_G_2, R5_1_G_3, R5_1_G_4, R5_1_G_5, R5_1_H_1, R5_1_H_3, R5_1_H_8, R5_1_I_1, R5_1_J_1, R5_1_J_2, R5_1_J_3,
    R5_1_J_4, R5_1_J_5, R5_1_J_6, R5_1_K_1, R5_1_K_2, R5_1_L, R5_2_A, R5_2_B_1, R5_2_B_2, R5_2_B_3, R5_2_C,
    R5_2_C_1, R5_2_D, R5_2_D_4, R5_2_E_1, R5_2_E_2, R5_2_E_3, R5_2_F_1, R5_2_F_2, R5_2_F_3, R5_2_G_1, R5_2_H,
    R5_2_I, R5_2_J, R5_2_J_1, R5_2_K, R5_2_L, R5_3_A, R5_3_B, R5_3_C, R5_3_F, R5_4_A, R5_4_B, R5_4_C, R5_4_D,
    R5_4_D_1, R5_4_H, R5_5_A, R5_5_B, R5_5_D, R5_5_D_1, R5_5_E, R5_5_E_1, R5_5_E_9, R5_5_E_11, R5_5_F_1, R5_5_F_2,
    R5_5_F_3, R5_5_F_4, R5_5_F_5, R5_5_F_6, R5_5_G_2, R5_5_G_3, R5_5_H, R5_6_A, R5_6_B, R5_7_C, R5_7_D, R5_7_E,
    R6_1_A, R6_3_A, R6_4_A, R6_5_A, R6_6_A, R6_6_B,
];

/// All clauses that hold in one edition, by edition.
#[rustfmt::skip]
pub static ONLY: &[(&str, &[Clause])] = &[("1.2", &[
    R1_4_H, R1_5_E, R1_7_A_1, R1_7_B_1, R1_7_C_2, R1_7_E_6, R1_7_G_1, R1_7_K_2, R1_9_C, R1_10_E, R1_13_B, R2_1_F,
    R3_2_C_4, R3_2_C_6, R3_2_C_7, R3_2_F_4, R3_2_H_2, R3_7_B_1, R3_7_B_2, R3_7_B_3, R3_7_B_4, R4_0_C_1, R4_9_C,
    R5_1_A, R5_1_G_1, R5_1_H_2, R5_1_H_4, R5_1_H_5, R5_1_H_5_B, R5_1_J_8, R5_2_B_4, R5_2_D_1, R5_2_F_4, R5_2_F_5,
    R5_2_F_6, R5_2_G_3, R5_3_E, R5_4_E_1, R5_4_E_2, R5_4_E_3, R5_4_E_4, R5_4_E_5, R5_4_I, R5_5_C_1, R5_5_C_5,
    R5_5_D_2, R5_5_E_2, R5_5_E_3, R5_5_E_4, R5_5_E_10, R5_7_A, R5_7_B,
]), ("2.0", &[
    R1_4_I, R1_4_J, R1_5_D, R1_7_A, R1_7_B, R1_7_C_1, R1_7_E_1, R1_7_E_2, R1_7_E_3, R1_7_E_4, R1_7_E_5, R1_7_G,
    R1_7_I, R1_7_K, R1_7_K_1, R1_7_L, R1_9_B, R1_10_F, R1_11_B, R1_11_C, R1_11_D, R1_11_E, R1_11_F, R3_2_C_5,
    R3_2_C_8, R3_2_C_9, R3_2_F_5, R3_7_D, R4_0_C, R4_6_B, R4_9_B, R4_9_E_1, R5_1_A_1, R5_1_G_1_A, R5_1_H_2_A,
    R5_1_H_4_A, R5_1_H_5_A, R5_1_H_6, R5_1_H_7, R5_1_I_2, R5_1_J_7, R5_2_B_4_A, R5_2_D_2, R5_2_D_3, R5_2_E_4,
    R5_2_F_4_A, R5_2_G_2, R5_2_H_1, R5_3_D, R5_4_F_1, R5_4_F_2, R5_4_F_3, R5_4_F_4, R5_4_G, R5_5_C_2, R5_5_C_3,
    R5_5_C_4, R5_5_D_3, R5_5_E_5, R5_5_E_6, R5_5_E_7, R5_5_E_8, R5_5_E_12, R5_5_G_1,
    R5_7_B_1,
])];
