// Canonical forms of short games in C++17, written by hand, by the method of packages/partizan: each form once, as x + n·↑ + *k or by the
// ids of its options; comparisons and sums in tables of bounded size. Numbers are doubles: exact for the games measured.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <unordered_set>
#include <vector>

using std::vector;
using Ids = vector<int32_t>;

/// Results by pairs of ids; a new one takes the place of an old one.
class PairTable {
  static constexpr size_t MOST = 1 << 20;
  struct Slot {
    int32_t a = -1, b = -1, value = 0;
  };
  vector<Slot> slots = vector<Slot>(1024);
  size_t filled = 0;

  Slot &slot(int32_t a, int32_t b) {
    const uint32_t mixed = static_cast<uint32_t>(a) * 0x9e3779b1u ^ static_cast<uint32_t>(b) * 0x85ebca77u;
    return slots[(mixed ^ (mixed >> 15)) & (slots.size() - 1)];
  }

public:
  int32_t get(int32_t a, int32_t b) {
    const Slot &found = slot(a, b);
    return found.a == a && found.b == b ? found.value : -1;
  }
  void set(int32_t a, int32_t b, int32_t value) {
    if (2 * filled > slots.size() && slots.size() < MOST) {
      vector<Slot> old(2 * slots.size());
      old.swap(slots);
      filled = 0;
      for (const Slot &each : old)
        if (each.a >= 0) set(each.a, each.b, each.value);
    }
    Slot &place = slot(a, b);
    if (place.a < 0) filled++;
    place = {a, b, value};
  }
};

class Forms {
  struct Form {
    double number; // NaN for listed forms
    int32_t ups, star, begin, lefts, rights;
    double left_stop, right_stop;
    int32_t negative, stamp;
    uint8_t found;
    uint32_t hash;
  };
  vector<Form> forms;
  Ids options, slots = Ids(512, -1);
  PairTable orders, sums;
  int32_t stamp = 0;

  static uint32_t mix(uint32_t hash, uint32_t value) {
    const uint32_t mixed = (hash ^ value) * 0x9e3779b1u;
    return mixed ^ (mixed >> 15);
  }

  int32_t add_form(Form form) {
    if (2 * (forms.size() + 1) > slots.size()) {
      slots.assign(2 * slots.size(), -1);
      for (size_t id = 0; id < forms.size(); id++) insert(static_cast<int32_t>(id));
    }
    forms.push_back(form);
    insert(static_cast<int32_t>(forms.size() - 1));
    return static_cast<int32_t>(forms.size() - 1);
  }
  void insert(int32_t id) {
    size_t at = forms[id].hash & (slots.size() - 1);
    while (slots[at] >= 0) at = (at + 1) & (slots.size() - 1);
    slots[at] = id;
  }
  void set_options(int32_t id, const Ids &left, const Ids &right) {
    forms[id].begin = static_cast<int32_t>(options.size());
    forms[id].lefts = static_cast<int32_t>(left.size());
    forms[id].rights = static_cast<int32_t>(right.size());
    options.insert(options.end(), left.begin(), left.end());
    options.insert(options.end(), right.begin(), right.end());
  }

  /// Makes the options of a simple form.
  void open(int32_t id) {
    if (forms[id].begin >= 0) return;
    const double x = forms[id].number;
    const int32_t ups = forms[id].ups, star = forms[id].star;
    Ids left, right;
    if (ups == 0 && star == 0) {
      double unit = 1;
      while (std::floor(x / unit) * unit != x) unit /= 2;
      if (unit < 1 || x > 0) left = {simple(x - unit)};
      if (unit < 1 || x < 0) right = {simple(x + unit)};
    } else if (ups == 0) {
      for (int32_t k = 0; k < star; k++) left.push_back(simple(x, 0, k));
      std::sort(left.begin(), left.end());
      right = left;
    } else {
      const int32_t towards = ups > 0 ? 1 : -1;
      const bool is_up_star = ups == towards && star == 1;
      Ids own = {simple(x)}, other = {is_up_star ? simple(x) : simple(x, ups - towards, star ^ 1)};
      if (is_up_star) own.push_back(simple(x, 0, 1));
      std::sort(own.begin(), own.end());
      left = towards > 0 ? own : other;
      right = towards > 0 ? other : own;
    }
    set_options(id, left, right);
  }

  enum Answer { NO, YES, UNKNOWN };

  Answer at_most_at_once(int32_t g, int32_t h) const {
    if (g == h) return YES;
    const Form &a = forms[g], &b = forms[h];
    if (is_simple(g) && is_simple(h)) {
      if (a.number != b.number) return a.number < b.number ? YES : NO;
      const int32_t ups = a.ups - b.ups;
      if (ups == 0) return NO;
      return ups < -1 || (ups == -1 && (a.star ^ b.star) != 1) ? YES : NO;
    }
    if (a.left_stop < b.right_stop) return YES;
    if (a.left_stop > b.left_stop || a.right_stop > b.right_stop) return NO;
    return UNKNOWN;
  }

  bool has_option_against(int32_t g, int32_t h) {
    if (!is_number(g)) {
      open(g);
      for (int32_t at = forms[g].begin, end = at + forms[g].lefts; at < end; at++)
        if (is_at_most(h, options[at])) return true;
    }
    if (!is_number(h)) {
      open(h);
      for (int32_t at = forms[h].begin + forms[h].lefts, end = at + forms[h].rights; at < end; at++)
        if (is_at_most(options[at], g)) return true;
    }
    return false;
  }

  Ids undominated(const Ids &list, bool is_left) {
    Ids kept;
    for (const int32_t option : list) {
      const auto worse = [&](int32_t a, int32_t b) { return is_left ? is_at_most(a, b) : is_at_most(b, a); };
      if (std::any_of(kept.begin(), kept.end(), [&](int32_t other) { return worse(option, other); })) continue;
      kept.erase(std::remove_if(kept.begin(), kept.end(), [&](int32_t other) { return worse(other, option); }),
                 kept.end());
      kept.push_back(option);
    }
    return kept;
  }

  struct Raw {
    const Ids &left, &right;
    int32_t stamp;
    double left_stop, right_stop;
  };

  /// The best stop of a player's options and whether a number there fits; false if there are no options.
  bool bound(const Ids &list, bool is_left, double &at, bool &is_in) {
    if (list.empty()) return false;
    const auto stop = [&](int32_t id) { return is_left ? forms[id].right_stop : forms[id].left_stop; };
    at = stop(list[0]);
    for (const int32_t id : list) at = is_left ? std::max(at, stop(id)) : std::min(at, stop(id));
    const int32_t best = simple(at);
    is_in = std::all_of(list.begin(), list.end(), [&](int32_t id) {
      return stop(id) != at || !(is_left ? is_at_most(best, id) : is_at_most(id, best));
    });
    return true;
  }

  /// The simplest number between bounds, each of which may be absent.
  static double simplest(bool has_low, double low, bool low_in, bool has_high, double high, bool high_in) {
    const auto fits = [&](double x) {
      return (!has_low || x > low || (x == low && low_in)) && (!has_high || x < high || (x == high && high_in));
    };
    if (fits(0)) return 0;
    if (has_low && low >= 0) {
      const double n = std::floor(low) == low && low_in ? low : std::floor(low) + 1;
      if (fits(n)) return n;
    } else if (has_high && high <= 0) {
      const double n = std::ceil(high) == high && high_in ? high : std::ceil(high) - 1;
      if (fits(n)) return n;
    }
    for (double unit = 0.5;; unit /= 2)
      for (double x = std::floor(low / unit) * unit; x <= high; x += unit)
        if (fits(x)) return x;
  }

  uint8_t &found_of(const Raw &raw, int32_t x) {
    if (forms[x].stamp != raw.stamp) {
      forms[x].stamp = raw.stamp;
      forms[x].found = 0;
    }
    return forms[x].found;
  }

  /// Whether x ≤ {L|R} (`is_below`) or x ≥ {L|R}; the raw game is no number.
  bool judge(const Raw &raw, int32_t x, bool is_below) {
    const double low = forms[x].right_stop, high = forms[x].left_stop;
    if (is_below) {
      if (high < raw.right_stop) return true;
      if (high > raw.left_stop || low > raw.right_stop) return false;
    } else {
      if (low > raw.left_stop) return true;
      if (low < raw.right_stop || high < raw.left_stop) return false;
    }
    const uint8_t known = is_below ? 1 : 4, yes = is_below ? 2 : 8;
    if (found_of(raw, x) & known) return found_of(raw, x) & yes;
    bool answer = true;
    for (const int32_t option : is_below ? raw.right : raw.left)
      if (is_below ? is_at_most(option, x) : is_at_most(x, option)) {
        answer = false;
        break;
      }
    if (answer && !is_number(x)) {
      open(x);
      const int32_t begin = forms[x].begin + (is_below ? 0 : forms[x].lefts);
      const int32_t end = begin + (is_below ? forms[x].lefts : forms[x].rights);
      for (int32_t at = begin; at < end && answer; at++) answer = !judge(raw, options[at], !is_below);
    }
    found_of(raw, x) |= known | (answer ? yes : 0);
    return answer;
  }

  Ids bypassed(const Raw &raw, bool is_left) {
    Ids waiting = is_left ? raw.left : raw.right, kept;
    std::unordered_set<int32_t> seen(waiting.begin(), waiting.end());
    while (!waiting.empty()) {
      const int32_t option = waiting.back();
      waiting.pop_back();
      open(option);
      const int32_t begin = forms[option].begin + (is_left ? forms[option].lefts : 0);
      const int32_t end = begin + (is_left ? forms[option].rights : forms[option].lefts);
      int32_t reversal = -1;
      for (int32_t at = begin; at < end && reversal < 0; at++)
        if (judge(raw, options[at], is_left)) reversal = options[at];
      if (reversal < 0) {
        kept.push_back(option);
        continue;
      }
      for (const int32_t next : is_left ? left_options(reversal) : right_options(reversal))
        if (seen.insert(next).second) waiting.push_back(next);
    }
    return kept;
  }

  /// The simple form that canonical options make, −1 if they make none.
  int32_t simplified(const Ids &left, const Ids &right) {
    if (left.empty() || right.empty()) return -1;
    for (const Ids *list : {&left, &right})
      for (const int32_t id : *list)
        if (!is_simple(id)) return -1;
    const double x = forms[left[0]].number;
    const auto nim = [&](const Ids &list) {
      return std::all_of(list.begin(), list.end(), [&](int32_t id) {
        return forms[id].number == x && forms[id].ups == 0 && forms[id].star < static_cast<int32_t>(list.size());
      });
    };
    if (left.size() == right.size() && nim(left) && nim(right)) return simple(x, 0, static_cast<int32_t>(left.size()));
    const int32_t ups = ups_of(left, right, 1);
    return ups >= 0 ? ups : ups_of(right, left, -1);
  }
  int32_t ups_of(const Ids &own, const Ids &others, int32_t towards) {
    if (others.size() != 1 || own.size() > 2) return -1;
    const int32_t other = others[0], ups = forms[other].ups * towards, star = forms[other].star;
    const double number = forms[other].number;
    const int32_t x = simple(number);
    if (own.size() == 2) {
      const int32_t x_star = simple(number, 0, 1);
      const bool has_both = (own[0] == x && own[1] == x_star) || (own[0] == x_star && own[1] == x);
      return other == x && has_both ? simple(number, towards, 1) : -1;
    }
    if (own[0] != x || ups < 0 || (ups == 0 && star == 0)) return -1;
    return simple(number, (ups + 1) * towards, star ^ 1);
  }

  int32_t listed(Ids left, Ids right) {
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    uint32_t hash = mix(0x811c9dc5, static_cast<uint32_t>(left.size()));
    for (const int32_t id : left) hash = mix(hash, id);
    for (const int32_t id : right) hash = mix(hash, id);
    for (size_t at = hash & (slots.size() - 1); slots[at] >= 0; at = (at + 1) & (slots.size() - 1)) {
      const Form &form = forms[slots[at]];
      if (std::isnan(form.number) && form.lefts == static_cast<int32_t>(left.size()) &&
          form.rights == static_cast<int32_t>(right.size()) &&
          std::equal(left.begin(), left.end(), options.begin() + form.begin) &&
          std::equal(right.begin(), right.end(), options.begin() + form.begin + form.lefts))
        return slots[at];
    }
    Form form{NAN, 0, 0, -1, 0, 0, -INFINITY, INFINITY, -1, 0, 0, hash};
    for (const int32_t id : left) form.left_stop = std::max(form.left_stop, forms[id].right_stop);
    for (const int32_t id : right) form.right_stop = std::min(form.right_stop, forms[id].left_stop);
    const int32_t id = add_form(form);
    set_options(id, left, right);
    return id;
  }

public:
  Forms() { simple(0); }

  size_t size() const { return forms.size(); }
  bool is_simple(int32_t id) const { return !std::isnan(forms[id].number); }
  bool is_number(int32_t id) const { return is_simple(id) && forms[id].ups == 0 && forms[id].star == 0; }
  double left_stop(int32_t id) const { return forms[id].left_stop; }
  double right_stop(int32_t id) const { return forms[id].right_stop; }

  int32_t simple(double x, int32_t ups = 0, int32_t star = 0) {
    x += 0.0; // no −0
    uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    const uint32_t hash = mix(mix(mix(mix(0x811c9dc5, bits), bits >> 32), ups), star);
    for (size_t at = hash & (slots.size() - 1); slots[at] >= 0; at = (at + 1) & (slots.size() - 1)) {
      const Form &form = forms[slots[at]];
      if (form.number == x && form.ups == ups && form.star == star) return slots[at];
    }
    return add_form({x, ups, star, -1, 0, 0, x, x, -1, 0, 0, hash});
  }

  Ids left_options(int32_t id) {
    open(id);
    const auto begin = options.begin() + forms[id].begin;
    return Ids(begin, begin + forms[id].lefts);
  }
  Ids right_options(int32_t id) {
    open(id);
    const auto begin = options.begin() + forms[id].begin + forms[id].lefts;
    return Ids(begin, begin + forms[id].rights);
  }

  bool is_at_most(int32_t g, int32_t h) {
    const Answer quick = at_most_at_once(g, h);
    if (quick != UNKNOWN) return quick == YES;
    const int32_t known = orders.get(g, h);
    if (known >= 0) return known == YES;
    const bool answer = !has_option_against(g, h);
    orders.set(g, h, answer ? YES : NO);
    return answer;
  }

  int32_t game_of(const Ids &lefts, const Ids &rights) {
    const Ids left = undominated(lefts, true), right = undominated(rights, false);
    Raw raw{left, right, ++stamp, 0, 0};
    bool low_in = false, high_in = false;
    const bool has_low = bound(left, true, raw.left_stop, low_in), has_high = bound(right, false, raw.right_stop, high_in);
    if (!has_low || !has_high || raw.left_stop < raw.right_stop ||
        (raw.left_stop == raw.right_stop && low_in && high_in))
      return simple(simplest(has_low, raw.left_stop, low_in, has_high, raw.right_stop, high_in));
    const Ids own = undominated(bypassed(raw, true), true), other = undominated(bypassed(raw, false), false);
    const int32_t known = simplified(own, other);
    return known >= 0 ? known : listed(own, other);
  }

  int32_t negate(int32_t id) {
    if (forms[id].negative >= 0) return forms[id].negative;
    int32_t negative;
    if (is_simple(id)) {
      negative = simple(-forms[id].number, -forms[id].ups, forms[id].star);
    } else {
      Ids left = right_options(id), right = left_options(id);
      for (int32_t &each : left) each = negate(each);
      for (int32_t &each : right) each = negate(each);
      negative = listed(left, right);
    }
    forms[id].negative = negative;
    forms[negative].negative = id;
    return negative;
  }

  int32_t add(int32_t g, int32_t h) {
    if (is_simple(g) && is_simple(h))
      return simple(forms[g].number + forms[h].number, forms[g].ups + forms[h].ups, forms[g].star ^ forms[h].star);
    if (g == 0) return h;
    if (h == 0) return g;
    if (g > h) std::swap(g, h);
    const int32_t known = sums.get(g, h);
    if (known >= 0) return known;
    const auto moved = [&](Ids list, int32_t by) {
      for (int32_t &each : list) each = add(each, by);
      return list;
    };
    int32_t sum;
    if (is_number(g) || is_number(h)) {
      const int32_t number = is_number(g) ? g : h, other = is_number(g) ? h : g;
      sum = listed(moved(left_options(other), number), moved(right_options(other), number));
    } else {
      Ids left = moved(left_options(g), h), right = moved(right_options(g), h);
      for (const int32_t each : moved(left_options(h), g)) left.push_back(each);
      for (const int32_t each : moved(right_options(h), g)) right.push_back(each);
      sum = game_of(left, right);
    }
    sums.set(g, h, sum);
    return sum;
  }

  /// How many forms a form is made of, itself among them.
  int64_t parts(int32_t id) {
    std::unordered_set<int32_t> seen = {id};
    Ids waiting = {id};
    while (!waiting.empty()) {
      const int32_t each = waiting.back();
      waiting.pop_back();
      for (const Ids &list : {left_options(each), right_options(each)})
        for (const int32_t next : list)
          if (seen.insert(next).second) waiting.push_back(next);
    }
    return static_cast<int64_t>(seen.size());
  }
};

/// The inside of a JSON object: how many components were valued, what the whole has, and sums over all of them.
template <class Known> std::string answers_of(Forms &forms, const Known &known, int32_t value) {
  double heat = 0;
  size_t options = 0;
  for (const auto &[key, form] : known) {
    heat += forms.left_stop(form) - forms.right_stop(form);
    options += forms.left_options(form).size() + forms.right_options(form).size();
  }
  return "\"positions\":" + std::to_string(known.size()) + ",\"parts\":" + std::to_string(forms.parts(value)) +
         ",\"options\":" + std::to_string(options) + ",\"heat\":" + std::to_string(static_cast<int64_t>(heat * 1024));
}
