;; The inner loops of Grundy sequences, over one memory whose layout is said in src/sequence/pairs.ts. Every function
;; has a twin of the same name and the same effect, to the byte, in src/sequence/kernels.ts, where its contract stands.
;;
;; values: 16 bits a heap; low, high: bytes of them. sets: a byte a value, 1 when it is in the set; the four being made
;; lie at 0, 69696, 139392 and 209088. heaps: 32 bits, twice the number of tokens, so the distance of a heap's value
;; from that of the empty heap. lists: 32 bits a value.
;;
;; Where relaxed_swizzle stands, indices are below 16, so that it is the same as swizzle, but needs no more than one
;; instruction. assemble.mjs makes a second module for hosts that do not have it.

(module
  (import "zugzwang" "memory" (memory 1))

  ;; variable, never changed: what is known to be constant would be made again in every round of a loop
  (global $digit (mut v128) (v128.const i64x2 0x0f0f0f0f0f0f0f0f 0x0f0f0f0f0f0f0f0f))

  ;; four totals that follow one another: the second values of a heap's pairs lie side by side
  (func (export "markPairs") (param $values i32) (param $total i32) (param $from i32) (param $to i32)
    (local $a i32) (local $b i32) (local $end i32) (local $four i64)
    (if (i32.ge_s (local.get $from) (local.get $to)) (then (return)))
    (local.set $a (i32.add (local.get $values) (i32.shl (local.get $from) (i32.const 1))))
    (local.set $end (i32.add (local.get $values) (i32.shl (local.get $to) (i32.const 1))))
    (local.set $b
      (i32.add (local.get $values) (i32.shl (i32.sub (local.get $total) (local.get $from)) (i32.const 1))))
    (loop $heap
      (local.set $four
        (i64.xor
          (i64.mul (i64.load16_u (local.get $a)) (i64.const 0x0001000100010001))
          (i64.load (local.get $b))))
      (i32.store8 (i32.and (i32.wrap_i64 (local.get $four)) (i32.const 0xffff)) (i32.const 1))
      (i32.store8 offset=69696
        (i32.shr_u (i32.wrap_i64 (local.get $four)) (i32.const 16))
        (i32.const 1))
      (i32.store8 offset=139392
        (i32.and (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 32))) (i32.const 0xffff))
        (i32.const 1))
      (i32.store8 offset=209088
        (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 48)))
        (i32.const 1))
      (local.set $b (i32.sub (local.get $b) (i32.const 2)))
      (local.set $a (i32.add (local.get $a) (i32.const 2)))
      (br_if $heap (i32.lt_u (local.get $a) (local.get $end)))))

  (func (export "markRare")
    (param $values i32) (param $total i32) (param $heaps i32) (param $rare i32) (param $from i32) (param $to i32)
    (local $heap i32) (local $value i32) (local $end i32) (local $whole i32) (local $four i64)
    (if (i32.ge_s (local.get $from) (local.get $to)) (then (return)))
    (local.set $whole (i32.add (local.get $values) (i32.shl (local.get $total) (i32.const 1))))
    (local.set $heap (i32.add (local.get $heaps) (i32.shl (local.get $from) (i32.const 2))))
    (local.set $end (i32.add (local.get $heaps) (i32.shl (local.get $to) (i32.const 2))))
    (local.set $value (i32.add (local.get $rare) (i32.shl (local.get $from) (i32.const 1))))
    (loop $heap
      (local.set $four
        (i64.xor
          (i64.mul (i64.load16_u (local.get $value)) (i64.const 0x0001000100010001))
          (i64.load (i32.sub (local.get $whole) (i32.load (local.get $heap))))))
      (i32.store8 (i32.and (i32.wrap_i64 (local.get $four)) (i32.const 0xffff)) (i32.const 1))
      (i32.store8 offset=69696
        (i32.shr_u (i32.wrap_i64 (local.get $four)) (i32.const 16))
        (i32.const 1))
      (i32.store8 offset=139392
        (i32.and (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 32))) (i32.const 0xffff))
        (i32.const 1))
      (i32.store8 offset=209088
        (i32.wrap_i64 (i64.shr_u (local.get $four) (i64.const 48)))
        (i32.const 1))
      (local.set $value (i32.add (local.get $value) (i32.const 2)))
      (local.set $heap (i32.add (local.get $heap) (i32.const 4)))
      (br_if $heap (i32.lt_u (local.get $heap) (local.get $end)))))

  (func (export "takeSets") (param $to i32) (param $width i32)
    (local $set i32) (local $from i32) (local $end i32)
    (loop $next
      (local.set $from (local.get $set))
      (local.set $end (i32.add (local.get $set) (local.get $width)))
      (loop $sixteen
        (v128.store
          (i32.add (local.get $to) (local.get $from))
          (v128.load (local.get $from)))
        (v128.store (local.get $from) (v128.const i64x2 0 0))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (br_if $sixteen (i32.lt_u (local.get $from) (local.get $end))))
      (local.set $set (i32.add (local.get $set) (i32.const 69696)))
      (br_if $next (i32.lt_u (local.get $set) (i32.const 278784)))))

  (func (export "unite") (param $set i32) (param $other i32) (param $width i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $set) (local.get $width)))
    (loop $sixteen
      (v128.store
        (local.get $set)
        (v128.or (v128.load (local.get $set)) (v128.load (local.get $other))))
      (local.set $set (i32.add (local.get $set) (i32.const 16)))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (br_if $sixteen (i32.lt_u (local.get $set) (local.get $end)))))

  (func (export "listOpen") (param $set i32) (param $rare i32) (param $list i32) (result i32)
    (local $value i32) (local $open i32) (local $common i32) (local $item i32)
    (local.set $item (local.get $list))
    (loop $sixteen
      (local.set $open
        (i8x16.bitmask
          (i8x16.eq
            (v128.load (i32.add (local.get $set) (local.get $value)))
            (v128.const i64x2 0 0))))
      (local.set $common
        (i32.and
          (local.get $open)
          (i32.xor
            (i8x16.bitmask (v128.load (i32.add (local.get $rare) (local.get $value))))
            (i32.const -1))))
      (block $none
        (loop $least
          (br_if $none (i32.eqz (local.get $open)))
          (i32.store
            (local.get $item)
            (i32.add (local.get $value) (i32.ctz (local.get $open))))
          (if (i32.eq (i32.ctz (local.get $open)) (i32.ctz (local.get $common)))
            (then (return (i32.shr_u (i32.sub (local.get $item) (local.get $list)) (i32.const 2)))))
          (local.set $item (i32.add (local.get $item) (i32.const 4)))
          (local.set $open (i32.and (local.get $open) (i32.sub (local.get $open) (i32.const 1))))
          (br $least)))
      (local.set $value (i32.add (local.get $value) (i32.const 16)))
      (br $sixteen))
    (unreachable))

  (func (export "strikePairs")
    (param $low i32) (param $high i32) (param $lowBack i32) (param $highBack i32)
    (param $from i32) (param $to i32) (param $list i32) (param $count i32) (param $tables i32) (result i32)
    (local $length i32) (local $next i32) (local $start i32) (local $item i32) (local $end i32) (local $kept i32)
    (local $size i32) (local $page i32) (local $hits i32)
    (local.set $length (i32.const 512))
    (block $done
      (loop $segment
        (br_if $done (i32.ge_s (local.get $from) (local.get $to)))
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $next (i32.add (local.get $from) (local.get $length)))
        (if (i32.gt_s (local.get $next) (local.get $to)) (then (local.set $next (local.get $to))))
        (local.set $start
          (i32.sub
            (local.get $next)
            (i32.and (i32.add (i32.sub (local.get $next) (local.get $from)) (i32.const 15)) (i32.const -16))))
        (local.set $item (local.get $list))
        (local.set $kept (local.get $list))
        (local.set $end (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
        (loop $part
          (local.set $page (i32.shr_u (i32.load (local.get $item)) (i32.const 12)))
          (local.set $size
            (call $fillTables (local.get $tables) (local.get $item) (local.get $end) (local.get $page)))
          (local.set $hits
            (call $scan
              (i32.add (local.get $low) (local.get $start))
              (i32.add (local.get $high) (local.get $start))
              (i32.add (local.get $lowBack) (local.get $start))
              (i32.add (local.get $highBack) (local.get $start))
              (i32.add (local.get $low) (local.get $next))
              (local.get $tables)
              (i8x16.splat (i32.shl (local.get $page) (i32.const 4)))
              (local.get $size)))
          (loop $keep
            (i32.store (local.get $kept) (i32.load (local.get $item)))
            (local.set $kept
              (i32.sub
                (i32.add (local.get $kept) (i32.const 4))
                (i32.shl (i32.and (local.get $hits) (i32.const 1)) (i32.const 2))))
            (local.set $hits (i32.shr_u (local.get $hits) (i32.const 1)))
            (local.set $item (i32.add (local.get $item) (i32.const 4)))
            (br_if $keep (local.tee $size (i32.sub (local.get $size) (i32.const 1)))))
          (br_if $part (i32.lt_u (local.get $item) (local.get $end))))
        (local.set $count (i32.shr_u (i32.sub (local.get $kept) (local.get $list)) (i32.const 2)))
        (local.set $from (local.get $next))
        (if (i32.lt_s (local.get $length) (i32.const 4096))
          (then (local.set $length (i32.shl (local.get $length) (i32.const 1)))))
        (br $segment)))
    (local.get $count))

  (func $fillTables
    (param $tables i32) (param $item i32) (param $end i32) (param $page i32) (result i32)
    (local $size i32) (local $value i32) (local $table i32) (local $bit i32) (local $at i32)
    (v128.store (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=16 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=32 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=48 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=64 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=80 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=96 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=112 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=128 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=144 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=160 (local.get $tables) (v128.const i64x2 0 0))
    (v128.store offset=176 (local.get $tables) (v128.const i64x2 0 0))
    (block $full
      (loop $value
        (local.set $value (i32.load (local.get $item)))
        (br_if $full (i32.ne (i32.shr_u (local.get $value) (i32.const 12)) (local.get $page)))
        (local.set $table
          (i32.add (local.get $tables) (i32.mul (i32.shr_u (local.get $size) (i32.const 3)) (i32.const 48))))
        (local.set $bit (i32.shl (i32.const 1) (i32.and (local.get $size) (i32.const 7))))
        (local.set $at (i32.add (local.get $table) (i32.and (local.get $value) (i32.const 15))))
        (i32.store8 (local.get $at) (i32.or (i32.load8_u (local.get $at)) (local.get $bit)))
        (local.set $at
          (i32.add
            (local.get $table)
            (i32.and (i32.shr_u (local.get $value) (i32.const 4)) (i32.const 15))))
        (i32.store8 offset=16
          (local.get $at)
          (i32.or (i32.load8_u offset=16 (local.get $at)) (local.get $bit)))
        (local.set $at
          (i32.add
            (local.get $table)
            (i32.and (i32.shr_u (local.get $value) (i32.const 8)) (i32.const 15))))
        (i32.store8 offset=32
          (local.get $at)
          (i32.or (i32.load8_u offset=32 (local.get $at)) (local.get $bit)))
        (local.set $size (i32.add (local.get $size) (i32.const 1)))
        (local.set $item (i32.add (local.get $item) (i32.const 4)))
        (br_if $full (i32.eq (local.get $size) (i32.const 32)))
        (br_if $value (i32.lt_u (local.get $item) (local.get $end)))))
    (local.get $size))

  ;; bit i of the result: value i of the tables was met. A sum with another page than the values' has a third digit
  ;; above 15, for which swizzle gives 0
  (func $scan
    (param $low i32) (param $high i32) (param $lowBack i32) (param $highBack i32) (param $end i32)
    (param $tables i32) (param $page v128) (param $size i32) (result i32)
    (if (i32.le_u (local.get $size) (i32.const 8))
      (then
        (return
          (call $scanEight
            (local.get $low) (local.get $high) (local.get $lowBack) (local.get $highBack) (local.get $end)
            (local.get $tables) (local.get $page)))))
    (call $scanMore
      (local.get $low) (local.get $high) (local.get $lowBack) (local.get $highBack) (local.get $end)
      (local.get $tables) (local.get $page)))

  (func $scanEight
    (param $low i32) (param $high i32) (param $lowBack i32) (param $highBack i32) (param $end i32)
    (param $tables i32) (param $page v128) (result i32)
    (local $digit v128) (local $sum v128) (local $d0 v128) (local $d1 v128) (local $d2 v128)
    (local $t00 v128) (local $t01 v128) (local $t02 v128) (local $found0 v128)
    (local.set $digit (global.get $digit))
    (local.set $t00 (v128.load (local.get $tables)))
    (local.set $t01 (v128.load offset=16 (local.get $tables)))
    (local.set $t02 (v128.load offset=32 (local.get $tables)))
    (loop $sixteen
      (local.set $sum (v128.xor (v128.load (local.get $low)) (v128.load (local.get $lowBack))))
      (local.set $d0 (v128.and (local.get $sum) (local.get $digit)))
      (local.set $d1 (v128.and (i16x8.shr_u (local.get $sum) (i32.const 4)) (local.get $digit)))
      (local.set $d2
        (v128.xor
          (v128.xor (local.get $page) (v128.load (local.get $high)))
          (v128.load (local.get $highBack))))
      (local.set $found0
        (v128.or
          (local.get $found0)
          (v128.and
            (v128.and
              (i8x16.relaxed_swizzle (local.get $t00) (local.get $d0))
              (i8x16.relaxed_swizzle (local.get $t01) (local.get $d1)))
            (i8x16.swizzle (local.get $t02) (local.get $d2)))))
      (local.set $high (i32.add (local.get $high) (i32.const 16)))
      (local.set $lowBack (i32.add (local.get $lowBack) (i32.const 16)))
      (local.set $highBack (i32.add (local.get $highBack) (i32.const 16)))
      (local.set $low (i32.add (local.get $low) (i32.const 16)))
      (br_if $sixteen (i32.lt_u (local.get $low) (local.get $end))))
    (call $gather (local.get $found0)))

  (func $scanMore
    (param $low i32) (param $high i32) (param $lowBack i32) (param $highBack i32) (param $end i32)
    (param $tables i32) (param $page v128) (result i32)
    (local $digit v128) (local $sum v128) (local $d0 v128) (local $d1 v128) (local $d2 v128)
    (local $t00 v128) (local $t01 v128) (local $t02 v128) (local $found0 v128)
    (local $t10 v128) (local $t11 v128) (local $t12 v128) (local $found1 v128)
    (local $t20 v128) (local $t21 v128) (local $t22 v128) (local $found2 v128)
    (local $t30 v128) (local $t31 v128) (local $t32 v128) (local $found3 v128)
    (local.set $digit (global.get $digit))
    (local.set $t00 (v128.load (local.get $tables)))
    (local.set $t01 (v128.load offset=16 (local.get $tables)))
    (local.set $t02 (v128.load offset=32 (local.get $tables)))
    (local.set $t10 (v128.load offset=48 (local.get $tables)))
    (local.set $t11 (v128.load offset=64 (local.get $tables)))
    (local.set $t12 (v128.load offset=80 (local.get $tables)))
    (local.set $t20 (v128.load offset=96 (local.get $tables)))
    (local.set $t21 (v128.load offset=112 (local.get $tables)))
    (local.set $t22 (v128.load offset=128 (local.get $tables)))
    (local.set $t30 (v128.load offset=144 (local.get $tables)))
    (local.set $t31 (v128.load offset=160 (local.get $tables)))
    (local.set $t32 (v128.load offset=176 (local.get $tables)))
    (loop $sixteen
      (local.set $sum (v128.xor (v128.load (local.get $low)) (v128.load (local.get $lowBack))))
      (local.set $d0 (v128.and (local.get $sum) (local.get $digit)))
      (local.set $d1 (v128.and (i16x8.shr_u (local.get $sum) (i32.const 4)) (local.get $digit)))
      (local.set $d2
        (v128.xor
          (v128.xor (local.get $page) (v128.load (local.get $high)))
          (v128.load (local.get $highBack))))
      (local.set $found0
        (v128.or
          (local.get $found0)
          (v128.and
            (v128.and
              (i8x16.relaxed_swizzle (local.get $t00) (local.get $d0))
              (i8x16.relaxed_swizzle (local.get $t01) (local.get $d1)))
            (i8x16.swizzle (local.get $t02) (local.get $d2)))))
      (local.set $found1
        (v128.or
          (local.get $found1)
          (v128.and
            (v128.and
              (i8x16.relaxed_swizzle (local.get $t10) (local.get $d0))
              (i8x16.relaxed_swizzle (local.get $t11) (local.get $d1)))
            (i8x16.swizzle (local.get $t12) (local.get $d2)))))
      (local.set $found2
        (v128.or
          (local.get $found2)
          (v128.and
            (v128.and
              (i8x16.relaxed_swizzle (local.get $t20) (local.get $d0))
              (i8x16.relaxed_swizzle (local.get $t21) (local.get $d1)))
            (i8x16.swizzle (local.get $t22) (local.get $d2)))))
      (local.set $found3
        (v128.or
          (local.get $found3)
          (v128.and
            (v128.and
              (i8x16.relaxed_swizzle (local.get $t30) (local.get $d0))
              (i8x16.relaxed_swizzle (local.get $t31) (local.get $d1)))
            (i8x16.swizzle (local.get $t32) (local.get $d2)))))
      (local.set $high (i32.add (local.get $high) (i32.const 16)))
      (local.set $lowBack (i32.add (local.get $lowBack) (i32.const 16)))
      (local.set $highBack (i32.add (local.get $highBack) (i32.const 16)))
      (local.set $low (i32.add (local.get $low) (i32.const 16)))
      (br_if $sixteen (i32.lt_u (local.get $low) (local.get $end))))
    (i32.or
      (i32.or
        (call $gather (local.get $found0))
        (i32.shl (call $gather (local.get $found1)) (i32.const 8)))
      (i32.or
        (i32.shl (call $gather (local.get $found2)) (i32.const 16))
        (i32.shl (call $gather (local.get $found3)) (i32.const 24)))))

  ;; the bits of all bytes together
  (func $gather (param $found v128) (result i32)
    (local $bits i64)
    (local.set $bits
      (i64.or (i64x2.extract_lane 0 (local.get $found)) (i64x2.extract_lane 1 (local.get $found))))
    (local.set $bits (i64.or (local.get $bits) (i64.shr_u (local.get $bits) (i64.const 32))))
    (local.set $bits (i64.or (local.get $bits) (i64.shr_u (local.get $bits) (i64.const 16))))
    (i32.and
      (i32.wrap_i64 (i64.or (local.get $bits) (i64.shr_u (local.get $bits) (i64.const 8))))
      (i32.const 255)))
)
